import { Skeleton } from '@mantine/core';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { useOptionalSession } from '../session/session-context.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { RowActions, rowActionsWidth } from '../ui/row-actions.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { type DataTableProps, titleColumn, widthOf } from './columns.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';
import { RowCards } from './row-cards.tsx';
import { nextOrder, readOrder } from './sort.ts';
import { SortHeader } from './sort-header.tsx';
import { TableFooter } from './table-footer.tsx';

/** Width in px of the column of boxes. */
const LARGURA_DA_MARCA = 40;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * A server-paged list: ordered by its headers, marked for batches, with row actions; cards on a phone. Its cells are bare
 * elements: a page has hundreds, and they are most of what the browser does to show a list.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { columns, rows, total, loading, actions, selection, sort } = props;
  const phone = usePhone();
  const zona = useOptionalSession()?.info.systemParameters.zona;
  const title = titleColumn(columns);
  const nameIn = (row: Row) => {
    const plain = title?.meta && formatValue(title.meta, (row as Record<string, unknown>)[title.campo], zona);
    return plain || asText(title?.render(row, zona));
  };
  const rowName = props.rowName ?? nameIn;
  const order = readOrder(sort);
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
  const lists = actions ? rows.map((row) => actions(row)) : [];
  const width = rowActionsWidth(Math.max(1, ...lists.map((items) => items.length)));
  const marked = rows.filter(({ id }) => selection?.ids.has(id)).length;
  const allIds = () => rows.map(({ id }) => id);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reachable by keyboard */}
      <section className={styles.moldura} tabIndex={0} aria-label={props.rotulo}>
        <table
          aria-label={props.rotulo}
          aria-busy={loading}
          className={styles.tabela}
          data-ocupada={(loading && !waiting) || undefined}
          style={{ minWidth: widthOf(columns) + (actions ? width : 0) + (selection ? LARGURA_DA_MARCA : 0) }}
        >
          <thead>
            <tr>
              {selection && (
                <th style={{ width: LARGURA_DA_MARCA }}>
                  <MarkBox
                    label="Marcar todos desta página"
                    checked={rows.length > 0 && marked === rows.length}
                    some={marked > 0 && marked < rows.length}
                    onChange={(on) => mark(allIds(), on)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader
                  key={column.campo}
                  column={column}
                  order={order}
                  onSort={props.onSort && (() => props.onSort?.(nextOrder(sort, column.campo)))}
                />
              ))}
              {actions && (
                <th style={{ width }} className={styles.acoes}>
                  Ações
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {waiting &&
              Array.from({ length: props.size }, (_, index) => (
                <tr key={String(index)}>
                  <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>
                    <Skeleton height={30} />
                  </td>
                </tr>
              ))}
            {rows.map((row, index) => (
              <tr key={row.id} data-selected={selection?.ids.has(row.id) || undefined}>
                {selection && (
                  <td>
                    <MarkBox
                      label={`Marcar ${rowName(row)}`}
                      checked={selection.ids.has(row.id)}
                      onChange={(on) => mark([row.id], on)}
                    />
                  </td>
                )}
                {columns.map((column) => (
                  <td key={column.campo} className={column.numerica ? styles.numero : undefined}>
                    {column.render(row, zona)}
                  </td>
                ))}
                {actions && (
                  <td className={styles.acoes}>
                    <RowActions actions={lists[index] ?? []} nome={rowName(row)} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {footer}
    </>
  );
}
