import type { Column } from '../table/columns.ts';

/**
 * The columns that a list shows: those chosen, in the order in which they were put, or those that are not hidden. Names that the list no
 * longer has are passed over; where nothing would be left, the list is as its screen says.
 */
export function chosenColumns<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
): readonly Column<Row>[] {
  const usual = all.filter(({ oculta }) => !oculta);
  if (chosen === null) return usual;
  const wanted = [...new Set(chosen)].flatMap((name) => all.find(({ campo }) => campo === name) ?? []);
  return wanted.length > 0 ? wanted : usual;
}

const namesOf = <Row>(columns: readonly Column<Row>[]): string[] => columns.map(({ campo }) => campo);

/** What is kept of these names: null when they are the usual ones, in the usual order. */
const kept = <Row>(all: readonly Column<Row>[], names: readonly string[]): readonly string[] | null =>
  names.join() === namesOf(chosenColumns(all, null)).join() ? null : names;

/** The names to keep after one column was shown, behind the one that it follows on the screen, or hidden; null when they are the usual ones again. */
export function withColumn<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
  campo: string,
  shown: boolean,
): readonly string[] | null {
  const now = namesOf(chosenColumns(all, chosen)).filter((name) => name !== campo);
  if (!shown) return kept(all, now);
  const names = namesOf(all);
  const before = names.slice(0, names.indexOf(campo)).findLast((name) => now.includes(name));
  return kept(all, now.toSpliced(before === undefined ? 0 : now.indexOf(before) + 1, 0, campo));
}

/** The names to keep after one of the shown columns went to the place `to`, counted from 0; null when they are the usual ones again. */
export function withColumnAt<Row>(
  all: readonly Column<Row>[],
  chosen: readonly string[] | null,
  campo: string,
  to: number,
): readonly string[] | null {
  const others = namesOf(chosenColumns(all, chosen)).filter((name) => name !== campo);
  return kept(all, others.toSpliced(to, 0, campo));
}
