import { Alert, Anchor, Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { meuHistorico } from './candidaturas.contract.ts';
import styles from './candidaturas.module.css';

/** Every stage that the candidate went through, in all vacancies, the newest first. */
export function HistoricoDoCandidato() {
  usePageTitle('Histórico do Candidato');
  const { data, isPending, error } = useEndpoint(meuHistorico);
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="xs">
        Histórico do Candidato
      </Title>
      <p>
        <Anchor component={Link} to="/externo/candidato-solicitacoes">
          Minhas candidaturas
        </Anchor>
      </p>
      {error && (
        <Alert color="red" role="alert">
          {error.mensagem}
        </Alert>
      )}
      {isPending && <CardsSkeleton cartoes={3} />}
      {data?.length === 0 && (
        <EmptyState texto="Você ainda não passou por nenhuma etapa de seleção.">
          <Button component={Link} to="/externo/anuncios" size="md">
            Ver vagas abertas
          </Button>
        </EmptyState>
      )}
      <ol className={styles.linhaDoTempo}>
        {data?.map(({ candidaturaId, nome, data: dia, titulo }) => (
          <li key={`${candidaturaId} ${nome} ${dia}`}>
            <time dateTime={dia}>{formatarData(dia)}</time>
            <span>
              <b>{nome}</b> {titulo}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
