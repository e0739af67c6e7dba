/** The value in the middle of a list that is not empty; the lower one of two. */
export function median(values: readonly number[]): number {
  return percentile(values, 0.5);
}

/** The value below which the given share lies ('nearest rank'). Throws for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
  if (value === undefined) throw new Error('nada foi medido');
  return value;
}

/** A number with few digits, for tables. */
export const short = (value: number, places = 2): number => Number(value.toFixed(places));
