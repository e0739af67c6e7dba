import type { FieldError } from '#platform/shared/problem.ts';

type Row = Readonly<Record<string, unknown>>;

/** The rows of a list after a change, and the place of what changed. */
export interface Changed {
  readonly rows: readonly Row[];
  readonly index: number;
}

/**
 * The rows of a list with one entry added (`entry` null) or changed, and its place; null where the entry is no longer what was read, so that
 * nobody writes over what somebody else wrote meanwhile.
 */
export function withEntry(rows: readonly Row[], entry: Row | null, values: Row): Changed | null {
  if (entry === null) return { rows: [...rows, values], index: rows.length };
  const index = placeOf(rows, entry);
  if (index < 0) return null;
  return { rows: rows.map((row, place) => (place === index ? { ...row, ...values } : row)), index };
}

/** The rows of a list without one entry, and the place it had; null where it is no longer what was read. */
export function withoutEntry(rows: readonly Row[], entry: Row): Changed | null {
  const index = placeOf(rows, entry);
  return index < 0 ? null : { rows: rows.filter((_, place) => place !== index), index };
}

/** Where an entry stands that is still as it was read; -1 when it is not. */
const placeOf = (rows: readonly Row[], entry: Row): number =>
  rows.findIndex((row) => row.id === entry.id && JSON.stringify(row) === JSON.stringify(entry));

/** Refusals of a whole record as the dialog of one entry shows them: those of the entry at its fields, the others at none. */
export function errorsOfEntry(erros: readonly FieldError[], lista: string, index: number): FieldError[] {
  const daqui = `${lista}[${index}].`;
  return erros.map((erro) => ({
    ...erro,
    campo: erro.campo.startsWith(daqui) ? erro.campo.slice(daqui.length) : '',
  }));
}
