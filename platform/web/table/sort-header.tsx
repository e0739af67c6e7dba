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
  order,
  onSort,
}: {
  column: Column<Row>;
  order: Order | null;
  onSort: (() => void) | undefined;
}) {
  const width = column.largura === undefined ? undefined : { width: column.largura };
  const numeric = column.numerica ? styles.numero : undefined;
  if (!column.ordenavel || !onSort) {
    return (
      <th style={width} className={numeric}>
        {column.titulo}
      </th>
    );
  }
  const state = stateOf(order, column.campo);
  const Glyph = glyphs[state];
  return (
    <th style={width} aria-sort={state} className={numeric}>
      <button type="button" className={styles.ordenar} data-estado={state} onClick={onSort}>
        {column.titulo}
        <Glyph size={14} aria-hidden />
      </button>
    </th>
  );
}
