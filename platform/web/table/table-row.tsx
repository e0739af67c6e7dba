import type { ReactNode } from 'react';
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
  readonly onMark: (on: boolean, range: boolean) => void;
  readonly actions: ReactNode;
}

/** One row of a list, of bare cells. Clicks and keys are heard by the table. */
export function TableRow<Row>(props: Props<Row>) {
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
          <MarkBox label={`Marcar ${props.name}`} checked={marked} onChange={props.onMark} />
        </td>
      )}
      {columns.map((column) => (
        <td key={column.campo} data-texto="" className={column.numerica ? styles.numero : undefined}>
          {column.render(row, zona)}
        </td>
      ))}
      {props.actions && <td className={styles.acoes}>{props.actions}</td>}
    </tr>
  );
}
