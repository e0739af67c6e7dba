import type { FieldError } from '#platform/shared/problem.ts';

type Row = Readonly<Record<string, unknown>>;

/**
 * The rows of a list with one entry added (`entry` null) or changed, and its place; null where the entry is no longer what was read, so that
 * nobody writes over what somebody else wrote meanwhile.
 */
export function withEntry(
  rows: readonly Row[],
  entry: Row | null,
  values: Row,
): { readonly rows: readonly Row[]; readonly index: number } | null {
  if (entry === null) return { rows: [...rows, values], index: rows.length };
  const index = rows.findIndex(({ id }) => id === entry.id);
  const now = rows[index];
  if (!now || JSON.stringify(now) !== JSON.stringify(entry)) return null;
  return { rows: rows.map((row, place) => (place === index ? { ...row, ...values } : row)), index };
}

/** Refusals of a whole record as the dialog of one entry shows them: those of the entry at its fields, the others at none. */
export function errorsOfEntry(erros: readonly FieldError[], lista: string, index: number): FieldError[] {
  const daqui = `${lista}[${index}].`;
  return erros.map((erro) => ({
    ...erro,
    campo: erro.campo.startsWith(daqui) ? erro.campo.slice(daqui.length) : '',
  }));
}
