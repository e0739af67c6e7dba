import { formatarPercentual } from '#platform/shared/format/numero.ts';
import { useAction } from '#platform/web/api/query.ts';
import { fieldOf } from '#platform/web/form/field.tsx';
import { PagedList, usePagedList } from '#platform/web/list-screen/paged-list.tsx';
import { columns } from '#platform/web/table/columns.ts';
import { confirmar } from '#platform/web/ui/dialogs.ts';
import { IconCancelar, IconReabrir } from '#platform/web/ui/icons.ts';
import { PageHeader } from '#platform/web/ui/page-header.tsx';
import type { RowAction } from '#platform/web/ui/row-actions.tsx';
import { StatusBadge, type StatusTone } from '#platform/web/ui/status-badge.tsx';
import { toast } from '#platform/web/ui/toasts.tsx';
import {
  cancelarTarefa,
  type EstadoDaTarefa,
  estadosDaTarefa,
  type LinhaDaTarefa,
  listarTarefas,
  repetirTarefa,
  tarefaLinha,
  tarefasFiltro,
  telaDasTarefas,
} from './tarefas.contract.ts';

const Campo = fieldOf(tarefasFiltro);

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

const colunas = columns<Linha>(tarefaLinha, [
  { campo: 'titulo', ordenavel: false },
  { campo: 'estado', ordenavel: false, render: situacao },
  { campo: 'criadaEm', largura: 150, ordenavel: false },
  { campo: 'iniciadaEm', largura: 150, ordenavel: false },
  { campo: 'terminadaEm', largura: 150, ordenavel: false },
  { campo: 'tentativas', titulo: 'Tentativas', largura: 110, ordenavel: false },
  { campo: 'erro', ordenavel: false },
]);

/** Work done outside of requests: what waits, runs, failed and why; it can be repeated or cancelled. */
export function Tarefas() {
  const lista = usePagedList(telaDasTarefas.path, tarefasFiltro, listarTarefas);
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
  const linhas = lista.rows.map((linha, lugar): Linha => ({ ...linha, tarefaId: linha.id, id: lugar }));
  return (
    <>
      <PageHeader />
      <PagedList
        of={lista}
        rotulo="Tarefas em segundo plano"
        columns={colunas}
        rows={linhas}
        actions={acoes}
        emptyText="Nenhuma tarefa."
        rowName={({ titulo, criadaEm }) => `${titulo} de ${criadaEm}`}
      >
        <Campo name="estado" span={6} />
      </PagedList>
    </>
  );
}
