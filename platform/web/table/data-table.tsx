import { Tooltip } from '@mantine/core';
import { useCallbackRef } from '@mantine/hooks';
import type { RefObject } from 'react';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { useOptionalSession } from '../session/session-context.tsx';
import { overflows, slotsOf } from '../ui/action-slots.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { rowActionsWidth } from '../ui/row-actions.tsx';
import { usePhone } from '../ui/use-phone.ts';
import { ColumnWidths } from './column-widths.tsx';
import { type DataTableProps, titleColumn, widthOf } from './columns.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';
import { RowCards } from './row-cards.tsx';
import { nextOrder, readOrder } from './sort.ts';
import { SortHeader } from './sort-header.tsx';
import { useSame, useSteadyActions } from './steady.ts';
import { TableFooter } from './table-footer.tsx';
import { TableRow } from './table-row.tsx';
import { useCutText } from './use-cut-text.ts';
import { openerOf, useRows } from './use-rows.ts';

/** Width in px of the column of boxes. */
const LARGURA_DA_MARCA = 40;

const asText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * A server-paged list, one line a row: ordered by its headers, marked for batches, opened by a click or by Enter, with row
 * actions; cards on a phone. Its cells are bare elements: a page has hundreds, and they are most of what the browser does to
 * show a list.
 */
export function DataTable<Row extends { readonly id: number }>(props: DataTableProps<Row>) {
  const { columns, rows, total, loading, actions, selection, sort, naturalSort } = props;
  const phone = usePhone();
  const zona = useOptionalSession()?.info.systemParameters.zona;
  const title = titleColumn(columns);
  const nameIn = (row: Row) => {
    const plain = title?.meta && formatValue(title.meta, (row as Record<string, unknown>)[title.campo], zona);
    return plain || asText(title?.render(row, zona));
  };
  const rowName = props.rowName ?? nameIn;
  const waiting = loading && rows.length === 0;
  const ids = rows.map(({ id }) => id);
  const lists = useSteadyActions(
    ids,
    rows.map((row) => actions?.(row) ?? []),
  );
  const { current, body, mark, markRow, listeners } = useRows({ list: props.rotulo, ids, actions: lists, selection });
  const onMark = useCallbackRef(markRow);
  const slots = useSame(slotsOf(lists));
  const cut = useCutText();
  const footer = (
    <TableFooter
      total={total}
      exato={props.totalExato}
      onContar={props.onContar}
      page={props.page}
      size={props.size}
      onPage={props.onPage}
      hidden={total === 0}
    />
  );
  if (!waiting && rows.length === 0) {
    return props.empty || <EmptyState texto={props.emptyText ?? 'Nenhum registro encontrado.'} />;
  }
  if (phone) {
    return (
      <>
        <RowCards
          {...props}
          zona={zona}
          waiting={waiting}
          rowName={rowName}
          lists={lists}
          onMark={onMark}
          listeners={listeners}
        />
        {footer}
      </>
    );
  }
  const order = readOrder(sort ?? naturalSort);
  const ordered = columns.filter(({ ordenavel }) => ordenavel);
  const reached = ordered.find(({ campo }) => campo === order?.campo) ?? ordered[0];
  const width = rowActionsWidth(slots.length + (overflows(lists, slots) ? 1 : 0));
  const marked = rows.filter(({ id }) => selection?.ids.has(id)).length;
  return (
    <>
      <section className={styles.moldura} aria-label={props.rotulo}>
        <table
          aria-label={props.rotulo}
          aria-busy={loading}
          className={styles.tabela}
          data-ocupada={(loading && !waiting) || undefined}
          data-folgada={props.folgada || undefined}
          style={{ minWidth: waiting ? widthOf(columns) : undefined }}
        >
          <ColumnWidths
            columns={columns}
            rows={rows}
            before={selection ? LARGURA_DA_MARCA : null}
            after={actions ? width : null}
          />
          <thead>
            <tr>
              {selection && (
                <th>
                  <MarkBox
                    label="Marcar todos desta página"
                    checked={rows.length > 0 && marked === rows.length}
                    some={marked > 0 && marked < rows.length}
                    onChange={(on) => mark(ids, on)}
                  />
                </th>
              )}
              {columns.map((column) => (
                <SortHeader
                  key={column.campo}
                  column={column}
                  order={order}
                  reached={column === reached}
                  onSort={props.onSort && (() => props.onSort?.(nextOrder(sort, column.campo, naturalSort)))}
                />
              ))}
              {actions && <th className={styles.acoes}>Ações</th>}
            </tr>
          </thead>
          <tbody ref={body as RefObject<HTMLTableSectionElement | null>} {...listeners} {...cut.listeners}>
            {waiting &&
              Array.from({ length: props.size }, (_, index) => (
                <tr key={String(index)}>
                  <td colSpan={columns.length + (selection ? 1 : 0) + (actions ? 1 : 0)}>
                    <span className={styles.espera} />
                  </td>
                </tr>
              ))}
            {rows.map((row, index) => (
              <TableRow
                key={row.id}
                row={row}
                columns={columns}
                zona={zona}
                name={rowName(row)}
                index={index}
                current={index === current}
                opens={openerOf(lists[index]) !== undefined}
                marked={selection?.ids.has(row.id)}
                onMark={onMark}
                actions={actions && (lists[index] ?? [])}
                slots={slots}
              />
            ))}
          </tbody>
        </table>
        {cut.hint && (
          <Tooltip
            target={cut.hint.alvo}
            label={cut.hint.texto}
            opened
            multiline
            maw={480}
            position="bottom-start"
            className={styles.inteiro}
          />
        )}
      </section>
      {footer}
    </>
  );
}
