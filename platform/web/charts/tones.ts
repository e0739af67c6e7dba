/**
 * The colour of a figure of a chart: one of the nine by its place from 1 (decision U-0191), the accent of a chart that has only one, the
 * grey of what stands beside it, or a meaning.
 */
export type Tone = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 'acento' | 'cinza' | 'sucesso' | 'alerta' | 'erro';

const named: Readonly<Partial<Record<Tone, string>>> = {
  acento: 'acento',
  cinza: 'cinza-2',
  sucesso: 'bom',
  alerta: 'atencao',
  erro: 'ruim',
};

/** The colour of a tone as CSS reads it; the palette says what it is in light and dark. */
export const chartColor = (tone: Tone): string => `var(--app-grafico-${named[tone] ?? `serie-${tone}`})`;
