import { Anchor, Group, Skeleton, Text, Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { NomeDoCandidato } from '#modules/captacao/candidatos/nome.part.tsx';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { Aptidao } from '#modules/captacao/historico/aptidao.part.tsx';
import type { ParteDaSolicitacao } from '#modules/captacao/partes-da-solicitacao/partes-da-solicitacao.part.tsx';
import { paginaDoQuadro } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.contract.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { FormSkeleton } from '#platform/web/ui/skeletons.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { Unread } from '#platform/web/ui/unread.tsx';
import { filtroInicial } from './filtros.part.tsx';
import { type Cartao, type Coluna, funilDaSelecao, obterQuadro, paginaDaComparacao } from './quadro.contract.ts';
import estilos from './quadro.module.css';

const Grafico = lazy(() => import('./funil.part.tsx'));

/** Names of a stage that stand on the page; the board has the others. */
const NOMES_POR_ETAPA = 8;

function Funil({ solicitacaoId }: { solicitacaoId: number }) {
  const lido = useEndpoint(funilDaSelecao, { params: { id: solicitacaoId } });
  const { data, error } = lido;
  if (error) return <Unread of={lido} />;
  if (!data) return <Skeleton h={220} aria-busy="true" />;
  return (
    <Suspense fallback={<Skeleton h={220} aria-busy="true" />}>
      <Grafico etapas={data} />
    </Suspense>
  );
}

function Pessoas({ solicitacaoId }: { solicitacaoId: number }) {
  const lido = useEndpoint(obterQuadro, { params: { id: solicitacaoId }, query: filtroInicial });
  const { data } = lido;
  if (!data) return <Unread of={lido} esqueleto={<FormSkeleton linhas={2} />} />;
  const ocupadas = data.colunas.filter(({ total }) => total > 0);
  if (ocupadas.length === 0 && data.fora === 0)
    return (
      <Text size="sm" c="dimmed">
        Nenhum candidato ainda.
      </Text>
    );
  return (
    <div className={estilos.pessoas}>
      {ocupadas.map((coluna) => (
        <Etapa key={coluna.id} coluna={coluna} solicitacaoId={solicitacaoId} />
      ))}
      {ocupadas.reduce((soma, { total }) => soma + total, 0) > 1 && (
        <Anchor component={Link} to={paginaDaComparacao(solicitacaoId)} size="sm">
          Comparar os que estão mais adiante
        </Anchor>
      )}
      {data.fora > 0 && (
        <Text size="sm" c="dimmed">
          {plural(data.fora, 'candidato desistiu ou foi transferido', 'candidatos desistiram ou foram transferidos')}.
        </Text>
      )}
    </div>
  );
}

function Etapa({ coluna, solicitacaoId }: { coluna: Coluna; solicitacaoId: number }) {
  const { nome, total, atrasados, cartoes } = coluna;
  const mostrados = cartoes.slice(0, NOMES_POR_ETAPA);
  return (
    <section aria-label={nome}>
      <Group gap={8}>
        <Title order={3} size="h6">
          {nome}
        </Title>
        <Text size="sm" c="dimmed">
          {plural(total, 'candidato', 'candidatos')}
        </Text>
        {atrasados > 0 && (
          <StatusBadge tom="alerta">{plural(atrasados, 'resposta atrasada', 'respostas atrasadas')}</StatusBadge>
        )}
      </Group>
      <ul className={estilos.nomes}>
        {mostrados.map((cartao) => (
          <li key={cartao.id}>
            <NomeDoCandidato id={cartao.candidato.id} nome={cartao.candidato.nome} size="sm" />
            <Decisao {...cartao} />
          </li>
        ))}
        {total > mostrados.length && (
          <li>
            <Anchor component={Link} to={paginaDoQuadro(solicitacaoId)} size="sm">
              Mais {total - mostrados.length} no quadro
            </Anchor>
          </li>
        )}
      </ul>
    </section>
  );
}

function Decisao({ contratado, apto }: Cartao) {
  if (contratado) return <StatusBadge tom="sucesso">Contratado</StatusBadge>;
  return apto === 'I' ? null : <Aptidao apto={apto} />;
}

/** On the page of a request: how far candidates came, and who stands where. */
export const partes: readonly ParteDaSolicitacao[] = [
  {
    id: 'funil',
    titulo: 'Funil da seleção',
    ordem: 10,
    permissao: permissoesCaptacao.solicitacaoPessoal.ver,
    Conteudo: Funil,
  },
  {
    id: 'pessoas',
    titulo: 'Pessoas por etapa',
    ordem: 20,
    permissao: permissoesCaptacao.quadro.ver,
    Conteudo: Pessoas,
  },
];
