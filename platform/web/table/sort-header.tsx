import { IconOrdemCrescente, IconOrdemDecrescente, IconOrdemNenhuma } from '../ui/icons.ts';
import type { Column } from './columns.ts';
import styles from './data-table.module.css';
import type { Order } from './sort.ts';

type State = 'ascending' | 'descending' | 'none';
const glyphs = { ascending: IconOrdemCrescente, descending: IconOrdemDecrescente, none: IconOrdemNenhuma };

function stateOf(order: Order | null, campo: string): State {
  if (order?.campo !== campo) return 'none';
  return order.desc ? 'descending' : 'ascending';
}

/** Header of a column; a button where the list can be ordered by it. */
export function SortHeader<Row>({
  column,
  width,
  order,
  onSort,
}: {
  column: Column<Row>;
  width: number | undefined;
  order: Order | null;
  onSort: (() => void) | undefined;
}) {
  const style = width === undefined ? undefined : { width };
  const numeric = column.numerica ? styles.numero : undefined;
  if (!column.ordenavel || !onSort) {
    return (
      <th style={style} className={numeric}>
        {column.titulo}
      </th>
    );
  }
  const state = stateOf(order, column.campo);
  const Glyph = glyphs[state];
  return (
    <th style={style} aria-sort={state} className={numeric}>
      <button type="button" className={styles.ordenar} data-estado={state} onClick={onSort}>
        <span>{column.titulo}</span>
        <Glyph size={14} aria-hidden />
      </button>
    </th>
  );
}
