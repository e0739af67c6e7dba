import { Alert, Anchor, Loader, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { transport } from '#platform/web/api/transport.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';

type Resposta = { readonly certo: boolean; readonly mensagem: string };
const chamadas = new Map<string, Promise<Resposta>>();

async function responder(acao: string, chave: string): Promise<Resposta> {
  try {
    const url = `/api/externo/alertas-vagas/${acao}?chave=${encodeURIComponent(chave)}`;
    const { body } = await transport({ method: 'POST', url });
    const { mensagem } = JSON.parse(await body.text()) as { mensagem: string };
    return { certo: true, mensagem };
  } catch (error) {
    return { certo: false, mensagem: (error as { mensagem?: string }).mensagem ?? 'Não foi possível agora.' };
  }
}

/** A link of one use is used once, however often the page is drawn. */
function umaVez(acao: string, chave: string): Promise<Resposta> {
  const nome = `${acao} ${chave}`;
  const chamada = chamadas.get(nome) ?? responder(acao, chave);
  chamadas.set(nome, chamada);
  return chamada;
}

/** The page of the links in the messages: opening it confirms or withdraws, without log-in. */
export function Aviso() {
  usePageTitle('Avisos de vagas');
  const { acao, chave } = useAddress();
  const [resposta, setResposta] = useState<Resposta | null>(null);
  useEffect(() => {
    if (!chave || (acao !== 'confirmar' && acao !== 'cancelar'))
      return setResposta({ certo: false, mensagem: 'Link inválido. Abra o endereço como veio na mensagem.' });
    void umaVez(acao, chave).then(setResposta);
  }, [acao, chave]);
  return (
    <>
      <Title order={1} mb="md">
        Avisos de vagas
      </Title>
      {resposta ? (
        <Alert color={resposta.certo ? 'green' : 'yellow'} role="alert" mb="md">
          {resposta.mensagem}
        </Alert>
      ) : (
        <Loader aria-label="Carregando..." />
      )}
      <Anchor component={Link} to="/externo/anuncios" search={searchOf({})}>
        Ver vagas abertas
      </Anchor>
    </>
  );
}
