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
