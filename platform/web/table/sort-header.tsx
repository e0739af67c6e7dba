import { Table, UnstyledButton } from '@mantine/core';
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
  const numeric = column.numerica ? styles.numero : undefined;
  if (!column.ordenavel || !onSort) {
    return (
      <Table.Th w={column.largura} className={numeric}>
        {column.titulo}
      </Table.Th>
    );
  }
  const state = stateOf(order, column.campo);
  const Glyph = glyphs[state];
  return (
    <Table.Th w={column.largura} aria-sort={state} className={numeric}>
      <UnstyledButton className={styles.ordenar} data-estado={state} onClick={onSort}>
        {column.titulo}
        <Glyph size={14} aria-hidden />
      </UnstyledButton>
    </Table.Th>
  );
}
