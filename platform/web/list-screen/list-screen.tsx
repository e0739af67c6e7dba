import { Button, Stack } from '@mantine/core';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, type ReactNode, useMemo, useState } from 'react';
import type { FieldPath, FieldValues } from 'react-hook-form';
import type { ResourceContract, Stored } from '#platform/shared/contract/resource.ts';
import { type PageQuery, TAMANHO_PAGINA_MAXIMO } from '#platform/shared/page.ts';
import { call } from '../api/call.ts';
import { type AddressSearch, searchOf } from '../search-of.ts';
import { Allowed, usePermission } from '../session/session-context.tsx';
import { type ColumnSpec, columns as columnsOf } from '../table/columns.ts';
import { DataTable } from '../table/data-table.tsx';
import { IconAdicionar, IconEditar, IconExcluir, IconVisualizar } from '../ui/icons.ts';
import { type Crumb, PageHeader } from '../ui/page-header.tsx';
import type { RowAction } from '../ui/row-actions.tsx';
import { Unread } from '../ui/unread.tsx';
import { type BatchAction, BatchBar } from './batch-bar.tsx';
import type { FieldOfFilter } from './filter-form.tsx';
import { useListAnswer } from './list-answer.ts';
import { ListEmpty } from './list-empty.tsx';
import { ListFilter } from './list-filter.tsx';
import { useListTools } from './list-tools.tsx';
import { useBatchRemoval } from './use-batch-removal.ts';
import { useListState } from './use-list-state.ts';
import { useRemoval } from './use-removal.ts';

const FilterFields = lazy(() => import('./filter-form.tsx').then((m) => ({ default: m.FilterFields })));

/** A field of the filter: its name in the contract, or the properties of a Field; `dentroDe` is the field that narrows it. */
export type FilterField<Filter extends FieldValues> = FieldPath<Filter> | FieldOfFilter<FieldPath<Filter>>;

interface Props<Form, Row, Filter extends FieldValues> {
  readonly resource: ResourceContract<Form, Row, Filter>;
  /** Keep it outside of the component, or memoised. */
  readonly columns: readonly ColumnSpec<Row & Stored>[];
  readonly filterFields?: readonly FilterField<Filter>[];
  /** Values of the filter when the URL has none. Keep it outside of the component, or memoised. */
  readonly filterDefaults?: Partial<Filter>;
  /** The order of the resource when nobody chose one, where a column shows it: 'data,desc'. */
  readonly naturalSort?: string;
  /** Address of the page of a record, which its row opens instead of the form. */
  readonly pagina?: (id: number) => string;
  /** Further actions, between edit and remove. */
  readonly rowActions?: (row: Row & Stored) => readonly RowAction[];
  /** What 'Inserir' tells the form of what the list is about, such as the class whose participants these are. */
  readonly novoCom?: AddressSearch;
  /** Further buttons at the title, before 'Inserir'. */
  readonly headerActions?: ReactNode;
  /** What can be done with marked rows, before 'Excluir'. */
  readonly batchActions?: readonly BatchAction[];
  /** False where a list deletes many in a way of its own, or none at all (decision 261). */
  readonly exclusaoEmLote?: boolean;
  readonly titulo?: string;
  readonly caminho?: readonly Crumb[];
  readonly emptyText?: string;
  /** What a row is called for people who cannot see it; its first column unless given. */
  readonly rowName?: (row: Row & Stored) => string;
}

const noDefaults = {};

/**
 * The list of a resource (second floor): filter, order and page in the URL, 'Inserir', edit and remove by what the
 * record allows. For what does not fit, use the hooks and the DataTable directly.
 */
export function ListScreen<Form, Row, Filter extends FieldValues>(props: Props<Form, Row, Filter>) {
  const { resource, filterFields = [], rowActions, filterDefaults = noDefaults, pagina } = props;
  const list = useListState(resource.path, resource.filtro, filterDefaults);
  const { page } = list.state;
  const query = { ...list.filtro, ...list.query } as Filter & PageQuery;
  const answer = useListAnswer(resource.listar, query, list);
  const navigate = useNavigate();
  const remove = useRemoval(resource);
  const removeMarked = useBatchRemoval(resource);
  const mayRemove = usePermission(resource.permissoes.excluir);
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  const all = useMemo(() => columnsOf<Row & Stored>(resource.linha, props.columns), [resource, props.columns]);
  const { columns, folgada, fim } = useListTools(resource.path, all);
  const rows = answer.data?.content ?? [];
  const titulo = props.titulo ?? resource.nome.varios;

  const forget = (gone: readonly number[]) => setMarked((ids) => new Set([...ids].filter((id) => !gone.includes(id))));

  /** The server says whom the filter finds, as far as a batch goes. */
  async function markAll() {
    try {
      const all = await call(resource.listar, { query: { ...query, page: 0, size: TAMANHO_PAGINA_MAXIMO } });
      setMarked(new Set(all.content.map(({ id }) => id)));
    } catch {
      // The call has shown why.
    }
  }
  async function exclude(row: Row & Stored) {
    if (!(await remove(row.id))) return;
    forget([row.id]);
    if (rows.length === 1 && page > 0) list.setPage(page - 1);
  }
  async function excludeMarked(ids: readonly number[]) {
    const gone = await removeMarked(ids);
    forget(gone);
    if (page > 0 && rows.every(({ id }) => gone.includes(id))) list.setPage(page - 1);
  }
  const removal: BatchAction = {
    rotulo: 'Excluir',
    icone: IconExcluir,
    perigo: true,
    onClick: (ids) => void excludeMarked(ids),
  };
  const batchActions = [
    ...(props.batchActions ?? []),
    ...(mayRemove && props.exclusaoEmLote !== false ? [removal] : []),
  ];
  const marks = batchActions.length > 0;
  const actionsOf = (row: Row & Stored): RowAction[] => {
    const goTo = (endereco: string, abre: boolean) => ({
      onClick: () => void navigate({ to: endereco }),
      abre,
      endereco,
    });
    const form = goTo(`${resource.path}/${row.id}/edit`, pagina === undefined);
    const page = { rotulo: 'Abrir', icone: IconVisualizar };
    return [
      ...(pagina ? [{ ...page, ...goTo(pagina(row.id), true) }] : []),
      row.pode.editar
        ? { rotulo: 'Editar', icone: IconEditar, ...form }
        : { rotulo: 'Visualizar', icone: IconVisualizar, ...form },
      ...(rowActions?.(row) ?? []),
      ...(row.pode.excluir || row.impedimentos?.excluir !== undefined
        ? [
            {
              rotulo: 'Excluir',
              icone: IconExcluir,
              perigo: true,
              impedimento: row.impedimentos?.excluir,
              onClick: () => void exclude(row),
            },
          ]
        : []),
    ];
  };
  const add = (
    <Allowed permission={resource.permissoes.inserir}>
      <Button
        component={Link}
        to={`${resource.path}/new`}
        search={searchOf(props.novoCom ?? {})}
        leftSection={<IconAdicionar size={16} />}
      >
        Inserir
      </Button>
    </Allowed>
  );
  return (
    <>
      <PageHeader
        titulo={titulo}
        caminho={props.caminho}
        acoes={
          <>
            {props.headerActions}
            {add}
          </>
        }
      />
      <Stack gap={8}>
        {(filterFields.length > 0 || fim) && (
          <ListFilter {...list.filterProps} fim={fim}>
            {filterFields.length > 0 && <FilterFields fields={filterFields as readonly (string | FieldOfFilter)[]} />}
          </ListFilter>
        )}
        <div>
          {marks && (
            <BatchBar
              ids={marked}
              actions={batchActions}
              onClear={() => setMarked(new Set())}
              onForget={forget}
              todos={{ total: answer.data?.totalElements ?? 0, onMarcar: () => void markAll() }}
            />
          )}
          {answer.error && <Unread of={answer} />}
          {(!answer.error || rows.length > 0) && (
            <DataTable
              rotulo={titulo}
              columns={columns}
              folgada={folgada}
              rows={rows}
              {...list.tableProps(answer)}
              naturalSort={props.naturalSort}
              actions={actionsOf}
              selection={marks ? { ids: marked, onChange: setMarked } : undefined}
              empty={
                <ListEmpty
                  texto={props.emptyText}
                  total={answer.data?.totalElements ?? 0}
                  filtrada={list.ativos > 0}
                  inserir={resource.permissoes.inserir}
                  onInicio={() => list.setPage(0)}
                  onLimpar={list.limpar}
                />
              }
              rowName={props.rowName}
            />
          )}
        </div>
      </Stack>
    </>
  );
}
