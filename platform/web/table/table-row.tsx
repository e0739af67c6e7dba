import { memo } from 'react';
import { type RowAction, RowActions } from '../ui/row-actions.tsx';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';
import { MarkBox } from './mark-box.tsx';

interface Props<Row> {
  readonly row: Row & { readonly id: number };
  readonly columns: readonly Column<Row>[];
  readonly zona: string | undefined;
  readonly name: string;
  readonly index: number;
  /** The row that the keyboard comes to. */
  readonly current: boolean;
  readonly opens: boolean;
  /** Undefined where rows are not marked. */
  readonly marked: boolean | undefined;
  readonly onMark: (id: number, on: boolean, range: boolean) => void;
  /** Undefined where rows have none. */
  readonly actions: readonly RowAction[] | undefined;
  readonly slots: readonly string[];
}

function Row<Row>(props: Props<Row>) {
  const { row, columns, zona, marked } = props;
  return (
    <tr
      tabIndex={props.current ? 0 : -1}
      data-linha={props.index}
      data-abre={props.opens || undefined}
      data-selected={marked || undefined}
    >
      {marked !== undefined && (
        <td>
          <MarkBox
            label={`Marcar ${props.name}`}
            checked={marked}
            onChange={(on, range) => props.onMark(row.id, on, range)}
          />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.campo} data-texto="" className={column.numerica ? styles.numero : undefined}>
          {column.render(row, zona)}
        </td>
      ))}
      {props.actions && (
        <td className={styles.acoes}>
          <RowActions actions={props.actions} nome={props.name} slots={props.slots} />
        </td>
      )}
    </tr>
  );
}

/** One row of a list, of bare cells, drawn again only when something of it changes. Clicks and keys are heard by the table. */
export const TableRow = memo(Row) as typeof Row;
