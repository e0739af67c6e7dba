import { Alert, Anchor, Button, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { obterVaga, type Vaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { obterCompleto } from '#modules/externo/candidatos/cadastro.contract.ts';
import { CadastroDaEmpresa } from '#modules/externo/candidatos/cadastro-externo.part.tsx';
import { obterProgresso } from '#modules/externo/candidatos/progresso.contract.ts';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { searchOf, useAddress } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { PassosDaCandidatura } from './passos.part.tsx';

/** Applying to a vacancy in three steps. */
export function Candidatar() {
  usePageTitle('Candidatar-se');
  const { solicitacaoId } = useAddress();
  const id = Number(solicitacaoId);
  const vaga = useEndpoint(obterVaga, { params: { id } }, { enabled: Number.isSafeInteger(id) && id > 0 });
  const titulo = vaga.data?.titulo;
  return (
    <div className={portal.coluna}>
      <Title order={1}>Candidatar-se{titulo ? `: ${titulo}` : ''}</Title>
      {vaga.isError || !(id > 0) ? (
        <Aviso>{vaga.error?.mensagem ?? 'Escolha uma vaga para se candidatar.'}</Aviso>
      ) : (
        vaga.data && <Possivel vaga={vaga.data} />
      )}
      {vaga.isLoading && <FormSkeleton linhas={4} />}
      <PoliticaPendente />
    </div>
  );
}

function Aviso({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert color="yellow" role="alert" my="md">
        {children}
      </Alert>
      <Anchor component={Link} to="/externo/anuncios" search={searchOf({ solicitacaoId: undefined })}>
        Ver vagas abertas
      </Anchor>
    </>
  );
}

function Possivel({ vaga }: { vaga: Vaga }) {
  const { company, user } = useSession().info;
  if (company?.id !== vaga.empresa.id)
    return <Aviso>Esta vaga é de outra empresa. Saia e entre na área do candidato de {vaga.empresa.nome}.</Aviso>;
  if (!vaga.podeCandidatar)
    return (
      <>
        <Alert color="blue" my="md">
          Sua candidatura: {vaga.candidatura?.situacao}.{' '}
          {vaga.candidatura?.dataEsperaNovaAplicacao &&
            `Você poderá se candidatar de novo a partir de ${formatarData(vaga.candidatura.dataEsperaNovaAplicacao)}.`}
        </Alert>
        <Button component={Link} to="/externo/candidato-solicitacoes" search={searchOf({})} size="md">
          Acompanhar minhas candidaturas
        </Button>
      </>
    );
  return <Dados vaga={vaga} candidatoId={user?.id ?? 0} />;
}

function Dados({ vaga, candidatoId }: { vaga: Vaga; candidatoId: number }) {
  const params = { id: candidatoId };
  const registro = useEndpoint(obterCompleto, { params });
  const progresso = useEndpoint(obterProgresso, { params });
  const erro = registro.error ?? progresso.error;
  if (erro) return <Aviso>{erro.mensagem}</Aviso>;
  const lido = registro.isFetchedAfterMount && progresso.isFetchedAfterMount;
  if (!registro.data || !progresso.data || !lido) return <FormSkeleton linhas={6} />;
  const dados = registro.data;
  const faltas = progresso.data.faltam.filter(({ obrigatorio }) => obrigatorio).map(({ campo }) => campo);
  return (
    <CadastroDaEmpresa empresaId={vaga.empresa.id}>
      {({ cadastro }) => (
        <PassosDaCandidatura key={vaga.id} vaga={vaga} registro={dados} cadastro={cadastro} faltas={faltas} />
      )}
    </CadastroDaEmpresa>
  );
}
