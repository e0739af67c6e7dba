import type { Column } from '../table/columns.ts';

/**
 * The columns that a list shows: those chosen, in the order of the screen, or those that are not hidden. Names that the list no longer
 * has are passed over; where nothing would be left, the list is as its screen says.
 */
export function chosenColumns<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const usual = all.filter(({ oculta }) => !oculta);
  if (chosen === null) return usual;
  const wanted = all.filter(({ campo }) => chosen.includes(campo));
  return wanted.length > 0 ? wanted : usual;
}

/** The names to keep after one column was shown or hidden; null when they are the usual ones again. */
export function withColumn<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
  campo: string,
  shown: boolean,
): readonly string[] | null {
  const now = new Set(chosenColumns(all, chosen).map((column) => column.campo));
  if (shown) now.add(campo);
  else now.delete(campo);
  const next = all.filter((column) => now.has(column.campo)).map((column) => column.campo);
  const usual = chosenColumns(all, null).map((column) => column.campo);
  return next.join() === usual.join() ? null : next;
}
