import { Anchor, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { formatarData } from '#platform/shared/format/data.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import type { Vaga } from './vagas.contract.ts';
import styles from './vagas.module.css';

/** The bar at the bottom of a vacancy: apply, log in first, or how the application stands. */
export function AcaoDaVaga({ vaga }: { vaga: Vaga }) {
  const { info } = useSession();
  return (
    <div className={styles.barra}>
      <div className={styles.acao}>{info.authenticated ? <Candidato vaga={vaga} /> : <Visitante vaga={vaga} />}</div>
    </div>
  );
}

function Visitante({ vaga }: { vaga: Vaga }) {
  const search = searchOf({ empresaId: vaga.empresa.id, solicitacaoId: vaga.solicitacaoId });
  return (
    <>
      <Button component={Link} to="/externo/candidatos/new" search={search} size="lg" fullWidth>
        Candidatar-se
      </Button>
      <p className={styles.entrar}>
        <Anchor component={Link} to="/externo/login" search={search}>
          Já tenho cadastro
        </Anchor>
      </p>
    </>
  );
}

function Candidato({ vaga }: { vaga: Vaga }) {
  const { info } = useSession();
  const { candidatura } = vaga;
  if (info.company?.id !== vaga.empresa.id)
    return <p>Esta vaga é de outra empresa. Saia e entre na área do candidato de {vaga.empresa.nome}.</p>;
  return (
    <>
      {candidatura && (
        <p role="status">
          <strong>Sua candidatura: {candidatura.situacao}.</strong>{' '}
          {candidatura.dataEsperaNovaAplicacao &&
            `Você poderá se candidatar de novo a partir de ${formatarData(candidatura.dataEsperaNovaAplicacao)}.`}
        </p>
      )}
      {candidatura && !vaga.podeCandidatar ? (
        <Button
          component={Link}
          to="/externo/candidato-solicitacoes"
          search={searchOf({})}
          variant="default"
          size="lg"
          fullWidth
        >
          Acompanhar minhas candidaturas
        </Button>
      ) : (
        <Button
          component={Link}
          to="/externo/candidatura"
          search={searchOf({ solicitacaoId: vaga.solicitacaoId })}
          size="lg"
          fullWidth
        >
          {candidatura ? 'Candidatar-se novamente' : 'Candidatar-se'}
        </Button>
      )}
    </>
  );
}
