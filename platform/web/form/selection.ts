import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { formatarInteiro } from '#platform/shared/format/numero.ts';

/**
 * Whether all that a picker shows may be marked at once. Takes how many would be chosen then and the greatest number that may be: a
 * limit that some would not fit into leaves the choice to the person.
 */
export const canMarkAll = (count: number, max: number | undefined): boolean => max === undefined || count <= max;

/**
 * Why all that a search finds may not be marked at once; null when they may. Takes how many there are with those already chosen, the greatest
 * number that may be, and how many the source names at most: what it left out is never passed over in silence.
 */
export function refusalOfAll(count: number, max: number | undefined, named: number): string | null {
  if (count >= named) return `São mais de ${formatarInteiro(named)}: pesquise um nome para marcar menos.`;
  if (canMarkAll(count, max)) return null;
  return `São ${formatarInteiro(count)} e cabem ${formatarInteiro(max ?? 0)}: escolha quais.`;
}

/** Text of a picker whose greatest number of items is chosen. */
export const LIMITE_ATINGIDO = 'Limite de registros selecionados atingido';

/** Warning of marked items that a search leaves out of sight; null when there are none (M-0069). */
export function hiddenSelection(count: number): string | null {
  if (count < 1) return null;
  if (count === 1) return 'Existe 1 item marcado, porém está oculto nessa filtragem.';
  return `Existem ${count} itens marcados, porém estão ocultos nessa filtragem.`;
}

/**
 * The options that a picker shows, with the chosen one among them under the name that it has in its field: a source may call it by more words,
 * and a field whose text changes while somebody types a search throws away what was typed. Where the search does not find it, it comes last:
 * Enter takes the first that was found.
 */
export function withChosen(
  rows: readonly OptionRow[],
  chosen: { readonly id: number; readonly nome: string | undefined } | null,
): OptionRow[] {
  if (!chosen) return [...rows];
  const { id, nome } = chosen;
  if (!rows.some((row) => row.id === id)) return [...rows, { id, nome: nome ?? '...' }];
  return rows.map((row) => (row.id === id && nome !== undefined ? { ...row, nome } : row));
}
