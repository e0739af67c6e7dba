import { Alert, Anchor, Button, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { EnviosPendentes } from '#modules/externo/avaliacoes/envio-da-avaliacao.part.tsx';
import { obterProgresso } from '#modules/externo/candidatos/progresso.contract.ts';
import { CURRICULO } from '#modules/externo/candidatos/progresso.rules.ts';
import { PoliticaPendente } from '#modules/externo/politica/politica-pendente.part.tsx';
import portal from '#modules/externo/portal.module.css';
import { formatarData } from '#platform/shared/format/data.ts';
import { formatarInstante } from '#platform/shared/format/instante.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { renew, useAction, useEndpoint } from '#platform/web/api/query.ts';
import { searchOf } from '#platform/web/search-of.ts';
import { useSession } from '#platform/web/session/session-context.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { usePageTitle } from '#platform/web/ui/page-title.ts';
import { CardsSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { type Candidatura, desistir, minhasCandidaturas } from './candidaturas.contract.ts';
import styles from './candidaturas.module.css';

/** What other features show a candidate here, each in its `nas-candidaturas.part.tsx`. */
const outrasPartes = Object.entries(
  import.meta.glob<{ NasCandidaturas: ComponentType }>('../*/nas-candidaturas.part.tsx', { eager: true }),
);

const tons: Readonly<Record<Candidatura['situacao'], StatusTone>> = {
  CONTRATADO: 'sucesso',
  EM_ANDAMENTO: 'info',
  EM_ANALISE: 'info',
  NAO_SELECIONADO: 'neutro',
  VAGA_ENCERRADA: 'neutro',
  TRANSFERIDA: 'neutro',
  DESISTENTE: 'neutro',
};

/** The candidate's applications, each with the way it has gone so far. */
export function MinhasCandidaturas() {
  usePageTitle('Minhas Candidaturas');
  const lista = useEndpoint(minhasCandidaturas, {}, { cedo: true });
  return (
    <div className={portal.coluna}>
      <Title order={1} mb="md">
        Minhas Candidaturas
      </Title>
      <OQueFazer candidaturas={lista.data ?? []} />
      {outrasPartes.map(([caminho, { NasCandidaturas }]) => (
        <NasCandidaturas key={caminho} />
      ))}
      {(lista.data?.length ?? 0) > 0 && (
        <p>
          <Anchor component={Link} to="/externo/historico-candidatos">
            Ver o histórico de etapas
          </Anchor>
        </p>
      )}
      {lista.isError && (
        <Alert color="red" role="alert">
          {lista.error.mensagem}
        </Alert>
      )}
      {lista.isPending && <CardsSkeleton cartoes={3} />}
      {lista.data?.length === 0 && (
        <EmptyState texto="Você ainda não se candidatou a nenhuma vaga.">
          <Button component={Link} to="/externo/anuncios" size="md">
            Ver vagas abertas
          </Button>
        </EmptyState>
      )}
      <ul className={portal.lista}>
        {lista.data?.map((candidatura) => (
          <li key={candidatura.id}>
            <Cartao candidatura={candidatura} />
          </li>
        ))}
      </ul>
      <PoliticaPendente />
      <EnviosPendentes />
    </div>
  );
}

/** What waits for the candidate, before anything that is only to be read. */
function OQueFazer({ candidaturas }: { candidaturas: readonly Candidatura[] }) {
  const candidatoId = useSession().info.user?.id ?? 0;
  const { data } = useEndpoint(obterProgresso, { params: { id: candidatoId } });
  const aResponder = candidaturas.filter((uma) => uma.ativa && uma.qtdAvaliacoesRespondidas < uma.qtdAvaliacoes);
  const semCurriculo = candidaturas.length > 0 && data?.faltam.some(({ campo }) => campo === CURRICULO);
  if (aResponder.length === 0 && !semCurriculo) return null;
  return (
    <section className={styles.fazer} aria-labelledby="o-que-fazer">
      <h2 id="o-que-fazer">O que fazer agora</h2>
      <ul>
        {aResponder.map(({ id, titulo, qtdAvaliacoes, qtdAvaliacoesRespondidas }) => (
          <li key={id}>
            <Button
              component={Link}
              to="/externo/solicitacao-avaliacao"
              search={searchOf({ candidatoSolicitacaoId: id })}
              size="md"
              fullWidth
            >
              Responder {plural(qtdAvaliacoes - qtdAvaliacoesRespondidas, 'avaliação', 'avaliações')}
            </Button>
            <p className={styles.onde}>{titulo}</p>
          </li>
        ))}
        {semCurriculo && (
          <li>
            <Button
              component={Link}
              to={`/externo/candidatos/${candidatoId}/documentos-anexos/new`}
              variant="default"
              size="md"
              fullWidth
            >
              Anexar currículo
            </Button>
          </li>
        )}
      </ul>
    </section>
  );
}

function Cartao({ candidatura }: { candidatura: Candidatura }) {
  const { titulo, cidade, situacao, texto, etapas, solicitacaoId } = candidatura;
  const { zona } = useSession().info.systemParameters;
  const acao = useAction(desistir);
  const client = useQueryClient();
  const sair = async () => {
    if (
      !(await confirmar({
        texto: `Deseja desistir da vaga '${titulo}'? Entrevista marcada e proposta para ela são canceladas.`,
        sim: 'Desistir',
        nao: 'Continuar',
        perigo: true,
      }))
    )
      return;
    await acao.mutateAsync({ params: { id: candidatura.id } }).then(
      () => {
        toast.sucesso('Você desistiu da vaga.');
        // What other features show here has ended with it.
        return renew(client, '/api/externo');
      },
      () => undefined,
    );
  };
  const dia = formatarInstante(candidatura.criadaEm, zona).slice(0, 10);
  return (
    <article className={portal.cartao}>
      <div className={portal.cabeca}>
        <h2>{titulo}</h2>
        <StatusBadge tom={tons[situacao]}>{texto}</StatusBadge>
      </div>
      {cidade && <p className={styles.onde}>{cidade}</p>}
      <ol className={styles.passos}>
        <li>
          Candidatura enviada <time>{dia}</time>
        </li>
        {etapas.map((etapa) => (
          <li key={`${etapa.nome} ${etapa.data}`}>
            {etapa.nome} <time dateTime={etapa.data}>{formatarData(etapa.data)}</time>
          </li>
        ))}
        {!candidatura.ativa && <li>{texto}</li>}
      </ol>
      {candidatura.dataEsperaNovaAplicacao && (
        <p className={styles.onde}>Nova candidatura a partir de {formatarData(candidatura.dataEsperaNovaAplicacao)}.</p>
      )}
      {candidatura.qtdAvaliacoes > 0 && (
        <p className={styles.onde}>
          <Anchor
            component={Link}
            to="/externo/solicitacao-avaliacao"
            search={searchOf({ candidatoSolicitacaoId: candidatura.id })}
          >
            {plural(candidatura.qtdAvaliacoes, 'avaliação', 'avaliações')}
          </Anchor>
          {`, ${plural(candidatura.qtdAvaliacoesRespondidas, 'respondida', 'respondidas')}`}
        </p>
      )}
      <div className={styles.acoes}>
        {candidatura.vagaVisivel && (
          <Anchor component={Link} to="/externo/anuncios" search={searchOf({ solicitacaoId })}>
            Ver a vaga
          </Anchor>
        )}
        {candidatura.podeDesistir && (
          <Button variant="subtle" color="red" loading={acao.isPending} onClick={() => void sair()}>
            Desistir
          </Button>
        )}
      </div>
    </article>
  );
}
