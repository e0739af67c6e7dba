import { Alert, Anchor, Loader, Title } from '@mantine/core';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { transport } from '#platform/web/api/transport.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';

/** The page of the mailed link: it finishes the registration, logs the person in and goes on with the vacancy. */
export function ConcluirCadastro() {
  usePageTitle('Concluir cadastro');
  const { token = '' } = useSearch({ strict: false }) as { token?: string };
  const { reload } = useSession();
  const navigate = useNavigate();
  const [recusa, setRecusa] = useState<string | null>(null);
  // A link of one use is used once, however often the page is drawn.
  const usado = useRef<string | null>(null);
  useEffect(() => {
    if (usado.current === token) return;
    usado.current = token;
    if (token === '') return setRecusa('Link inválido. Abra o endereço como veio na mensagem.');
    const concluir = async () => {
      const url = '/api/externo/candidatos/conclusao';
      const { body } = await transport({ method: 'POST', url, body: { token } });
      const { solicitacaoId } = JSON.parse(await body.text()) as { solicitacaoId: number | null };
      await reload();
      await navigate({
        to: solicitacaoId === null ? '/externo/anuncios' : '/externo/candidatura',
        search: searchOf({ token: undefined, solicitacaoId: solicitacaoId ?? undefined }),
        replace: true,
      });
    };
    concluir().catch((error: { mensagem?: string }) => setRecusa(error.mensagem ?? 'Não foi possível agora.'));
  }, [token, reload, navigate]);
  return (
    <>
      <Title order={1} mb="md">
        Concluir cadastro
      </Title>
      {recusa === null ? (
        <Loader aria-label="Carregando..." />
      ) : (
        <>
          <Alert color="yellow" role="alert" mb="md">
            {recusa}
          </Alert>
          <Anchor component={Link} to="/externo/login" search={searchOf({ token: undefined })}>
            Ir para a área do candidato
          </Anchor>
        </>
      )}
    </>
  );
}
