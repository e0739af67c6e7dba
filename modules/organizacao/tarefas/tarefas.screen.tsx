import { Stack } from '@mantine/core';
import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { useAction, useEndpoint } from '#platform/web/api/query.ts';
import { Field } from '#platform/web/form/field.tsx';
import { ListFilter } from '#platform/web/list-screen/list-filter.tsx';
import { useListState } from '#platform/web/list-screen/use-list-state.ts';
import { columns } from '#platform/web/table/columns.ts';
import { DataTable } from '#platform/web/table/data-table.tsx';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { EmptyState } from '#platform/web/ui/empty-state.tsx';
import { IconCancelar, IconReabrir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  CAMINHO_TAREFAS,
  cancelarTarefa,
  type EstadoDaTarefa,
  estadosDaTarefa,
  type LinhaDaTarefa,
  listarTarefas,
  repetirTarefa,
  tarefaLinha,
  tarefasFiltro,
} from './tarefas.contract.ts';

/** The table names its rows by numbers; a task has a text for it. */
type Linha = Omit<LinhaDaTarefa, 'id'> & { readonly id: number; readonly tarefaId: string };

const tons: Readonly<Record<EstadoDaTarefa, StatusTone>> = {
  NA_FILA: 'info',
  EM_ANDAMENTO: 'info',
  AGUARDANDO: 'alerta',
  CONCLUIDA: 'sucesso',
  FALHOU: 'erro',
  CANCELADA: 'neutro',
};

function situacao({ estado, progresso }: Linha) {
  if (!estado) return null;
  const texto = estadosDaTarefa.rotulo(estado);
  const andamento = estado === 'EM_ANDAMENTO' && progresso ? ` (${formatarPercentual(progresso, 0)})` : '';
  return <StatusBadge tom={tons[estado]}>{`${texto}${andamento}`}</StatusBadge>;
}

const colunas = columns<Linha>(tarefaLinha as never, [
  { campo: 'titulo', ordenavel: false },
  { campo: 'estado', ordenavel: false, render: situacao },
  { campo: 'criadaEm', largura: 150, ordenavel: false },
  { campo: 'iniciadaEm', largura: 150, ordenavel: false },
  { campo: 'terminadaEm', largura: 150, ordenavel: false },
  { campo: 'tentativas', titulo: 'Tentativas', largura: 110, ordenavel: false },
  { campo: 'erro', ordenavel: false },
]);
const semFiltro = {};

/** Work done outside of requests: what waits, runs, failed and why; it can be repeated or cancelled. */
export function Tarefas() {
  const list = useListState(CAMINHO_TAREFAS, tarefasFiltro, semFiltro);
  const { page } = list.state;
  const query = { ...list.filtro, page, size: TAMANHO_PAGINA };
  const answer = useEndpoint(listarTarefas, { query: query as never }, { keepPrevious: true });
  const repetir = useAction(repetirTarefa);
  const cancelar = useAction(cancelarTarefa);

  async function desistir(id: string) {
    const sim = await confirmar({ texto: 'Cancelar esta tarefa? O que ela já fez fica como está.', perigo: true });
    if (!sim) return;
    await cancelar.mutateAsync({ params: { id } });
    toast.sucesso('Tarefa cancelada.');
  }
  async function insistir(id: string) {
    await repetir.mutateAsync({ params: { id } });
    toast.sucesso('A tarefa voltou para a fila.');
  }
  const acoes = ({ tarefaId: id, pode }: Linha): RowAction[] => [
    ...(pode.repetir ? [{ rotulo: 'Repetir', icone: IconReabrir, onClick: () => void insistir(id) }] : []),
    ...(pode.cancelar
      ? [{ rotulo: 'Cancelar', icone: IconCancelar, perigo: true, onClick: () => void desistir(id) }]
      : []),
  ];
  const linhas = (answer.data?.content ?? []).map(
    (linha, lugar): Linha => ({ ...linha, tarefaId: linha.id, id: lugar }),
  );
  return (
    <>
      <PageHeader titulo="Tarefas em segundo plano" />
      <Stack gap="sm">
        <ListFilter
          schema={tarefasFiltro}
          valores={list.filtro}
          ativos={list.ativos}
          onPesquisar={list.setFiltro}
          onLimpar={() => list.setFiltro(semFiltro)}
        >
          <Field name="estado" span={6} />
        </ListFilter>
        {answer.isError ? (
          <EmptyState texto={answer.error.mensagem} />
        ) : (
          <DataTable
            rotulo="Tarefas em segundo plano"
            columns={colunas}
            rows={linhas}
            total={answer.data?.totalElements ?? 0}
            page={page}
            size={TAMANHO_PAGINA}
            onPage={list.setPage}
            loading={answer.isFetching}
            actions={acoes}
            emptyText="Nenhuma tarefa."
            rowName={({ titulo, criadaEm }) => `${titulo} de ${criadaEm}`}
          />
        )}
      </Stack>
    </>
  );
}
