import { Alert, Anchor, Text, Title } from '@mantine/core';
import { Link, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { searchOf } from '#platform/web/search-of.ts';
import { clearDraft, draftKey } from '#platform/web/session/draft.ts';

/** Where candidates register. */
export const CAMINHO_DO_CADASTRO = '/externo/candidatos/new';

/**
 * Sends a registration. `vez` tells one captcha from the next: a proof counts once, so a refused attempt makes another, and
 * `gastarProva` empties the field. `pedido` is what the server says once the link was mailed, null before.
 */
export function useCadastrarSe() {
  const [vez, setVez] = useState(0);
  const [pedido, setPedido] = useState<string | null>(null);
  async function cadastrarSe(enviar: () => Promise<{ mensagem: string }>, gastarProva: () => void): Promise<void> {
    try {
      const { mensagem } = await enviar();
      clearDraft(draftKey(CAMINHO_DO_CADASTRO));
      setPedido(mensagem);
    } catch (error) {
      gastarProva();
      setVez((antes) => antes + 1);
      throw error;
    }
  }
  return { vez, pedido, cadastrarSe };
}

/** The vacancy for which the person came, null for none. */
export function useVagaPretendida(): number | null {
  const { solicitacaoId } = useSearch({ strict: false }) as { solicitacaoId?: string };
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
      <Text mt="md" maw={640}>
        Não chegou? Veja também a caixa de spam. Se você já tem cadastro nesta empresa, escrevemos para o e-mail dele:{' '}
        <Anchor component={Link} to="/externo/login" search={entrada}>
          entre com o seu CPF e a sua senha
        </Anchor>{' '}
        ou{' '}
        <Anchor component={Link} to="/externo/recuperar-senha" search={entrada}>
          defina outra senha
        </Anchor>
        .
      </Text>
    </>
  );
}
