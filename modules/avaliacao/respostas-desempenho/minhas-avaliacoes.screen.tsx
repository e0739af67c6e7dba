import { Group, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import {
  papelDoAvaliador,
  situacaoDaParticipacao,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { BarraDeProgresso } from '#modules/avaliacao/progresso.part.tsx';
import { useEnviosPendentes } from '#modules/organizacao/questionario/pendentes.part.tsx';
import { plural } from '#platform/shared/format/plural.ts';
import { send } from '#platform/web/api/call.ts';
import { useEndpoint } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { BatchBar } from '#platform/web/list-screen/batch-bar.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { searchOf } from '#platform/web/search-of.ts';
import { usePermission, useSession } from '#platform/web/session/session-context.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconAvaliacao, IconExcluir, IconVisualizar } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import { StatusBadge } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import { telaDaComparativa } from './comparativa.contract.ts';
import { enviarPendentes } from './envio-do-desempenho.part.tsx';
import {
  contarMinhasAvaliacoes,
  enderecoDaFolha,
  excluirRespostasEmLote,
  filtroDasMinhas,
  linhaDaAvaliacao,
  listarMinhasAvaliacoes,
  type MinhaAvaliacao,
  permissoesDeResponder,
  telaDasMinhasAvaliacoes,
  telaDasRespostas,
} from './respostas-desempenho.contract.ts';

const Campo = fieldOf(filtroDasMinhas);
const tons = { N: 'neutro', P: 'info', R: 'sucesso' } as const;
const situacao = {
  campo: 'situacao' as const,
  largura: 170,
  ordenavel: false,
  render: ({ situacao: qual }: MinhaAvaliacao) => (
    <StatusBadge tom={tons[qual]}>{situacaoDaParticipacao.rotulo(qual)}</StatusBadge>
  ),
};
const dasMinhas = columns<MinhaAvaliacao>(linhaDaAvaliacao, [
  {
    campo: 'avaliado',
    ordenavel: false,
    render: ({ avaliado, papel }) => (papel === 'U' ? papelDoAvaliador.rotulo('U') : avaliado.nome),
  },
  { campo: 'avaliacao', ordenavel: false },
  { campo: 'papel', largura: 140, ordenavel: false },
  { campo: 'dataFim', largura: 110, ordenavel: false },
  situacao,
]);
const deTodos = columns<MinhaAvaliacao>(linhaDaAvaliacao, [
  { campo: 'avaliado', ordenavel: false },
  { campo: 'avaliador', ordenavel: false },
  { campo: 'papel', largura: 140, ordenavel: false },
  { campo: 'avaliacao', ordenavel: false },
  situacao,
]);

const nomeDe = ({ avaliado, avaliacao }: MinhaAvaliacao) => `${avaliado.nome}, ${avaliacao.nome}`;

/** How far the person has come with what goes on. */
function Andamento() {
  const { data } = useEndpoint(contarMinhasAvaliacoes, { errors: 'nenhum' });
  if (!data || data.total === 0) return null;
  const texto = `${data.respondidas} de ${plural(data.total, 'respondida', 'respondidas')} nas avaliações em curso`;
  return (
    <Group gap="sm" mb="md" maw={480}>
      <Text size="sm" component="span">
        {texto}
      </Text>
      <BarraDeProgresso rotulo={texto} valor={String(Math.floor((100 * data.respondidas) / data.total))} />
    </Group>
  );
}

/** What the person of the session is asked to evaluate, and what they delivered. */
export function MinhasAvaliacoes() {
  const lista = usePagedList(telaDasMinhasAvaliacoes.path, filtroDasMinhas, listarMinhasAvaliacoes);
  const navigate = useNavigate();
  useEnviosPendentes(useSession().info.user?.id, enviarPendentes, `/api${telaDasMinhasAvaliacoes.path}`);
  return (
    <>
      <PageHeader />
      <Andamento />
      <PagedList
        of={lista}
        rotulo={telaDasMinhasAvaliacoes.titulo}
        columns={dasMinhas}
        rows={lista.rows}
        actions={({ id, podeResponder }) => [
          {
            rotulo: podeResponder ? 'Responder' : 'Ver',
            icone: podeResponder ? IconAvaliacao : IconVisualizar,
            onClick: () => void navigate({ to: enderecoDaFolha(id) }),
            abre: true,
            endereco: enderecoDaFolha(id),
          },
        ]}
        emptyText="Nenhuma avaliação espera por você."
        rowName={nomeDe}
      >
        <Campo name="nome" span={6} label="Avaliado" />
        <Campo name="respostas" span={3} variant="select" />
        <Campo name="pendentes" span={6} />
        <Campo name="avaliacaoId" span={6} />
      </PagedList>
    </>
  );
}

const padrao = { deQuem: 'TODAS' };

/** Everybody's sheets: answered for others, and their answers deleted, by who may. */
export function RespostasDasAvaliacoes() {
  const lista = usePagedList(telaDasRespostas.path, filtroDasMinhas, listarMinhasAvaliacoes, padrao);
  const navigate = useNavigate();
  const porOutro = usePermission(permissoesDeResponder.verbos.POR_OUTRO);
  const [marcadas, setMarcadas] = useState<ReadonlySet<number>>(new Set());
  const comparar = ([folha, com]: readonly number[]) =>
    void navigate({ to: telaDaComparativa.path, search: searchOf({ folha, com }) });
  const excluir = async (ids: readonly number[]) => {
    const texto = `Excluir as respostas de ${plural(ids.length, 'avaliação', 'avaliações')}? Elas voltam a esperar por quem avalia.`;
    if (!(await confirmar({ texto, perigo: true }))) return;
    await send(excluirRespostasEmLote, { query: { ids: [...ids] } }).then(
      () => toast.sucesso('Respostas excluídas.'),
      () => undefined,
    );
    setMarcadas(new Set());
    lista.renovar();
  };
  return (
    <>
      <PageHeader titulo={telaDasRespostas.titulo} />
      <PagedList
        of={lista}
        rotulo={telaDasRespostas.titulo}
        columns={deTodos}
        rows={lista.rows}
        selection={{ ids: marcadas, onChange: setMarcadas }}
        sobre={
          <BatchBar
            ids={marcadas}
            onClear={() => setMarcadas(new Set())}
            actions={[
              ...(marcadas.size === 2
                ? [{ rotulo: 'Comparar', icone: IconAvaliacao, onClick: (ids: readonly number[]) => comparar(ids) }]
                : []),
              { rotulo: 'Excluir respostas', icone: IconExcluir, perigo: true, onClick: (ids) => void excluir(ids) },
            ]}
          />
        }
        actions={({ id, anonima, podeResponder, situacao: qual }) => [
          ...(anonima
            ? []
            : [
                {
                  rotulo: podeResponder && porOutro ? 'Responder por quem avalia' : 'Ver respostas',
                  icone: podeResponder ? IconAvaliacao : IconVisualizar,
                  onClick: () => void navigate({ to: enderecoDaFolha(id) }),
                  abre: true,
                },
              ]),
          ...(qual === 'N'
            ? []
            : [{ rotulo: 'Excluir respostas', icone: IconExcluir, perigo: true, onClick: () => void excluir([id]) }]),
        ]}
        rowName={nomeDe}
      >
        <Campo name="nome" span={6} />
        <Campo name="respostas" span={3} variant="select" />
        <Campo name="avaliacaoId" span={6} />
      </PagedList>
    </>
  );
}
