import { Skeleton, Stack } from '@mantine/core';
import { RowActions } from '../ui/row-actions.tsx';
import { type DataTableProps, titleColumn } from './columns.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';
import { openerOf, type useRows } from './use-rows.ts';

interface Props<Row extends { readonly id: number }> extends DataTableProps<Row> {
  readonly zona: string | undefined;
  readonly waiting: boolean;
  readonly rowName: (row: Row) => string;
  /** The actions of each row. */
  readonly lists: readonly ReturnType<NonNullable<DataTableProps<Row>['actions']>>[];
  readonly onMark: (id: number, on: boolean, range: boolean) => void;
  readonly listeners: ReturnType<typeof useRows>['listeners'];
}

const semLugares: readonly string[] = [];

/**
 * The rows of a list as cards: the column that names the row is the title, the others follow with their titles; what is empty is
 * left out. A touch opens the card, its actions stand in one menu.
 */
export function RowCards<Row extends { readonly id: number }>(props: Props<Row>) {
  const { columns, rows, selection, actions, rowName, zona, lists } = props;
  const title = titleColumn(columns);
  const rest = columns.filter((column) => column !== title);
  if (props.waiting) {
    return (
      <Stack gap="xs" aria-busy="true">
        {Array.from({ length: 6 }, (_, index) => (
          <Skeleton key={String(index)} height={84} />
        ))}
      </Stack>
    );
  }
  return (
    <ul className={styles.cartoes} aria-label={props.rotulo} aria-busy={props.loading} {...props.listeners}>
      {rows.map((row, index) => {
        const facts = rest
          .map((column) => ({ column, valor: column.render(row, zona) }))
          .filter(({ valor }) => valor !== '' && valor !== null && valor !== undefined && valor !== false);
        return (
          <li
            key={row.id}
            className={styles.cartao}
            data-linha={index}
            data-abre={openerOf(lists[index]) !== undefined || undefined}
            data-selected={selection?.ids.has(row.id) || undefined}
          >
            {selection && (
              <MarkBox
                label={`Marcar ${rowName(row)}`}
                checked={selection.ids.has(row.id)}
                onChange={(on, range) => props.onMark(row.id, on, range)}
              />
            )}
            <div className={styles.corpo}>
              <div className={styles.titulo}>{title?.render(row, zona)}</div>
              {facts.length > 0 && (
                <dl className={styles.fatos}>
                  {facts.map(({ column, valor }) => (
                    <div key={column.campo}>
                      <dt>{column.titulo}</dt>
                      <dd>{valor}</dd>
                    </div>
                  ))}
                </dl>
              )}
            </div>
            {actions && <RowActions actions={lists[index] ?? []} nome={rowName(row)} slots={semLugares} />}
          </li>
        );
      })}
    </ul>
  );
}
