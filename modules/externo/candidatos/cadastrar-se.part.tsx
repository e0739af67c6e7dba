import { Alert, Anchor, Stack, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';

/** Where candidates register. */
export const CAMINHO_DO_CADASTRO = '/externo/candidatos/new';

/**
 * Sends a registration. `vez` tells one captcha from the next: a proof counts once, so a refused attempt makes another, and
 * `gastarProva` empties the field. `onPedido` takes what the server says once the link was mailed.
 */
export function useCadastrarSe(onPedido: (mensagem: string) => void) {
  const [vez, setVez] = useState(0);
  async function cadastrarSe(enviar: () => Promise<{ mensagem: string }>, gastarProva: () => void): Promise<void> {
    try {
      const { mensagem } = await enviar();
      clearDraft(draftKey(CAMINHO_DO_CADASTRO));
      onPedido(mensagem);
    } catch (error) {
      gastarProva();
      setVez((antes) => antes + 1);
      throw error;
    }
  }
  return { vez, cadastrarSe };
}

/** The vacancy for which the person came, null for none. */
export function useVagaPretendida(): number | null {
  const { solicitacaoId } = useAddress();
  return /^\d{1,15}$/.test(solicitacaoId ?? '') ? Number(solicitacaoId) : null;
}

/** After the form: the rest happens in the mailbox. The same for everybody, so it tells nobody whether a CPF is known. */
export function PedidoFeito({ mensagem }: { mensagem: string }) {
  const titulo = useRef<HTMLHeadingElement>(null);
  useEffect(() => titulo.current?.focus(), []);
  const solicitacaoId = useVagaPretendida();
  const entrada = searchOf(solicitacaoId === null ? {} : { solicitacaoId });
  return (
    <>
      <Title order={2} mt="md" mb="xs" ref={titulo} tabIndex={-1}>
        Confira o seu e-mail
      </Title>
      <Alert color="green" role="status" maw={640}>
        {mensagem}
      </Alert>
      <Text my="md" maw={640}>
        Não chegou? Veja também a caixa de spam. Se você já tem cadastro nesta empresa, a mensagem foi para o e-mail
        dele.
      </Text>
      <Stack gap="xs" align="flex-start">
        <Anchor component={Link} to="/externo/login" search={entrada}>
          Já tenho cadastro: entrar
        </Anchor>
        <Anchor component={Link} to="/externo/recuperar-senha" search={entrada}>
          Esqueci minha senha
        </Anchor>
      </Stack>
    </>
  );
}
