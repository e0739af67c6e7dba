import type { KeyboardEvent } from 'react';
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

/** The arrows go from header to header, down to the rows. */
function goBeside(event: KeyboardEvent<HTMLButtonElement>) {
  const table = event.currentTarget.closest('table');
  const all = [...(table?.tHead?.querySelectorAll<HTMLElement>(`.${styles.ordenar}`) ?? [])];
  const at = all.indexOf(event.currentTarget);
  const to = {
    ArrowRight: all[at + 1],
    ArrowLeft: all[at - 1],
    ArrowDown: table?.querySelector<HTMLElement>('[data-linha]'),
  }[event.key];
  if (!to) return;
  event.preventDefault();
  to.focus();
}

/** Header of a column; a button where the list can be ordered by it. */
export function SortHeader<Row>({
  column,
  order,
  onSort,
  reached,
}: {
  column: Column<Row>;
  order: Order | null;
  onSort: (() => void) | undefined;
  /** The one of the headers that the tabulator comes to; the arrows go on to the others. */
  reached: boolean;
}) {
  const numeric = column.numerica ? styles.numero : undefined;
  if (!column.ordenavel || !onSort) {
    return (
      <th data-coluna="" className={numeric}>
        {column.titulo}
      </th>
    );
  }
  const state = stateOf(order, column.campo);
  const Glyph = glyphs[state];
  return (
    <th data-coluna="" aria-sort={state} className={numeric}>
      <button
        type="button"
        className={styles.ordenar}
        data-estado={state}
        tabIndex={reached ? 0 : -1}
        onClick={onSort}
        onKeyDown={goBeside}
      >
        <span>{column.titulo}</span>
        <Glyph size={14} aria-hidden />
      </button>
    </th>
  );
}
