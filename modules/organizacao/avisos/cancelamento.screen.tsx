import '@mantine/core/styles/Container.css';
import { Alert, Anchor, Container, Loader, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { call } from '#platform/web/api/call.ts';
import { useAddress } from '#platform/web/search-of.ts';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { cancelarResumo } from './avisos.contract.ts';

type Resposta = { readonly certo: boolean; readonly mensagem: string };

async function cancelar(chave: string): Promise<Resposta> {
  try {
    const { mensagem } = await call(cancelarResumo, { query: { chave }, errors: 'nenhum' });
    return { certo: true, mensagem };
  } catch (error) {
    return { certo: false, mensagem: (error as { mensagem?: string }).mensagem ?? 'Não foi possível agora.' };
  }
}

/** The page of the link in the mail: opening it stops the mail, without log-in. */
export function CancelarResumo() {
  usePageTitle('Resumo por e-mail');
  const { chave } = useAddress();
  const [resposta, setResposta] = useState<Resposta | null>(null);
  useEffect(() => {
    if (!chave) setResposta({ certo: false, mensagem: 'Link inválido. Abra o endereço como veio na mensagem.' });
    // Asked twice it answers the same.
    else void cancelar(chave).then(setResposta);
  }, [chave]);
  return (
    <Container size="xs" py="xl" component="main">
      <Title order={1} mb="md">
        Resumo por e-mail
      </Title>
      {resposta ? (
        <Alert color={resposta.certo ? 'green' : 'yellow'} role="alert" mb="md">
          {resposta.mensagem}
        </Alert>
      ) : (
        <Loader aria-label="Carregando..." />
      )}
      <Anchor component={Link} to="/">
        Ir para o Ciranda RH
      </Anchor>
    </Container>
  );
}
