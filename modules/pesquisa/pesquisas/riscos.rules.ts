/**
 * Level of a psychosocial risk by the mean of its dimension, where 100 is the best working conditions: below 40 high, below 65 medium, low
 * from there. The limits are the product's own.
 */
export function nivelDoRisco(percentual: string): 'B' | 'M' | 'A' {
  const valor = Number(percentual);
  if (valor < 40) return 'A';
  return valor < 65 ? 'M' : 'B';
}
