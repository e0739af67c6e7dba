import { Checkbox, Skeleton, Table } from '@mantine/core';
import { type ColumnDef, rowSelectionFeature, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import { type ReactNode, useMemo } from 'react';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { useOptionalSession } from '../session/session-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { type RowAction, RowActions, rowActionsWidth } from '../ui/row-actions.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { type Column, titleColumn, widthOf } from './columns.ts';
import styles from './data-table.module.css';
import { RowCards } from './row-cards.tsx';
import { nextOrder, readOrder } from './sort.ts';
import { SortHeader } from './sort-header.tsx';
import { TableFooter } from './table-footer.tsx';

export interface DataTableProps<Row extends { readonly id: number }> {
  /** What the table lists, for screen readers. */
  readonly rotulo: string;
  readonly columns: readonly Column<Row>[];
  readonly rows: readonly Row[];
  /** Rows of the whole list. */
  readonly total: number;
  readonly page: number;
  readonly size: number;
  readonly onPage: (page: number) => void;
  readonly sort?: string | undefined;
  readonly onSort?: (sort: string | undefined) => void;
  /** True until the first answer, and while another page is on its way. */
  readonly loading: boolean;
  readonly actions?: ((row: Row) => readonly RowAction[]) | undefined;
  readonly selection?:
    | { readonly ids: ReadonlySet<number>; readonly onChange: (ids: ReadonlySet<number>) => void }
    | undefined;
  readonly emptyText?: string | undefined;
  /** What stands where rows would, instead of `emptyText`. */
  readonly empty?: ReactNode;
  /** What a row is called, for the labels of its checkbox and actions; the column that names it unless given. */
  readonly rowName?: ((row: Row) => string) | undefined;
}

const features = tableFeatures({ rowSortingFeature, rowSelectionFeature });

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** A server-paged list: ordered by its headers, marked for batches, with row actions; cards on a phone. */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { rows, total, loading, actions, selection, sort } = props;
  const phone = usePhone();
  const zona = useOptionalSession()?.info.systemParameters.zona;
  const title = titleColumn(props.columns);
  const nameIn = (row: Row) => {
    const plain = title?.meta && formatValue(title.meta, (row as Record<string, unknown>)[title.campo], zona);
    return plain || asText(title?.render(row, zona));
  };
  const rowName = props.rowName ?? nameIn;
  const defs = useMemo(
    (): ColumnDef<typeof features, Row>[] =>
      props.columns.map((column) => ({
        id: column.campo,
        accessorFn: (row) => row,
        header: column.titulo,
        enableSorting: column.ordenavel,
        cell: ({ row }) => column.render(row.original, zona),
      })),
    [props.columns, zona],
  );
  const order = readOrder(sort);
  const data = rows as Row[];
  const table = useTable({
    features,
    columns: defs,
    data,
    getRowId: (row) => String(row.id),
    manualSorting: true,
    enableSortingRemoval: true,
    state: {
      sorting: order ? [{ id: order.campo, desc: order.desc }] : [],
      rowSelection: Object.fromEntries([...(selection?.ids ?? [])].map((id) => [String(id), true])),
    },
  });
  const waiting = loading && rows.length === 0;
  const mark = (ids: readonly number[], on: boolean) => {
    const next = new Set(selection?.ids);
    for (const id of ids) on ? next.add(id) : next.delete(id);
    selection?.onChange(next);
  };
  const footer = (
    <TableFooter total={total} page={props.page} size={props.size} onPage={props.onPage} hidden={total === 0} />
  );
  if (!waiting && rows.length === 0) {
    return props.empty ?? <EmptyState texto={props.emptyText ?? 'Nenhum registro encontrado.'} />;
  }
  if (phone) {
    return (
      <>
        <RowCards {...props} zona={zona} waiting={waiting} rowName={rowName} mark={mark} />
        {footer}
      </>
    );
  }
  const list = table.getRowModel().rows;
  const lists = actions ? list.map((row) => actions(row.original)) : [];
  const width = rowActionsWidth(Math.max(1, ...lists.map((items) => items.length)));
  const marked = list.filter((row) => row.getIsSelected()).length;
  return (
    <>
      <Table.ScrollContainer
        minWidth={widthOf(props.columns) + (actions ? width : 0) + (selection ? 40 : 0)}
        // The bar stays in view while there is more to the side, not only under the pointer.
        scrollAreaProps={{
          type: 'auto',
          offsetScrollbars: 'present',
          viewportProps: { tabIndex: 0, 'aria-label': props.rotulo, role: 'region' },
        }}
        className={styles.moldura}
      >
        <Table
          highlightOnHover
          aria-label={props.rotulo}
          aria-busy={loading}
          className={loading && !waiting ? styles.ocupada : undefined}
        >
          <Table.Thead>
            <Table.Tr>
              {selection && (
                <Table.Th w={40}>
                  <Checkbox
                    aria-label="Marcar todos desta página"
                    checked={list.length > 0 && marked === list.length}
                    indeterminate={marked > 0 && marked < list.length}
                    onChange={(event) =>
                      mark(
                        list.map((row) => row.original.id),
                        event.currentTarget.checked,
                      )
                    }
                  />
                </Table.Th>
              )}
              {props.columns.map((column) => (
                <SortHeader
                  key={column.campo}
                  column={column}
                  order={order}
                  onSort={props.onSort && (() => props.onSort?.(nextOrder(sort, column.campo)))}
                />
              ))}
              {actions && (
                <Table.Th w={width} className={styles.acoes}>
                  Ações
                </Table.Th>
              )}
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {waiting &&
              Array.from({ length: props.size }, (_, index) => (
                <Table.Tr key={String(index)}>
                  <Table.Td colSpan={props.columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>
                    <Skeleton height={30} />
                  </Table.Td>
                </Table.Tr>
              ))}
            {list.map((row, index) => (
              <Table.Tr key={row.id} data-selected={row.getIsSelected() || undefined}>
                {selection && (
                  <Table.Td>
                    <Checkbox
                      aria-label={`Marcar ${rowName(row.original)}`}
                      checked={row.getIsSelected()}
                      onChange={(event) => mark([row.original.id], event.currentTarget.checked)}
                    />
                  </Table.Td>
                )}
                {row.getAllCells().map((cell, position) => (
                  <Table.Td key={cell.id} className={props.columns[position]?.numerica ? styles.numero : undefined}>
                    <table.FlexRender cell={cell} />
                  </Table.Td>
                ))}
                {actions && (
                  <Table.Td className={styles.acoes}>
                    <RowActions actions={lists[index] ?? []} nome={rowName(row.original)} />
                  </Table.Td>
                )}
              </Table.Tr>
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
      {footer}
    </>
  );
}
