import Big from 'big.js';
import type { Barra } from '#platform/shared/contract/report-summary.ts';
import { formatarDecimal, formatarInteiro } from '#platform/shared/format/numero.ts';

/**
 * A part of a whole as a decimal string with one place, rounded half up ('12.5'); '0.0' of an empty whole.
 * Takes two counts; the arithmetic is on integers.
 */
export function percentualDe(parte: number, todo: number): string {
  if (todo === 0) return '0.0';
  const milesimos = Math.floor((parte * 2000 + todo) / (2 * todo));
  return `${Math.trunc(milesimos / 10)}.${milesimos % 10}`;
}

/** The same as people read it: '12,5%'. */
export const emPercentual = (parte: number, todo: number): string =>
  `${formatarDecimal(percentualDe(parte, todo), 1)}%`;

/** Mean of whole numbers, or of decimal strings, as a decimal string with one place, rounded half up, or null when there is none. */
export function media(valores: readonly (number | string)[]): string | null {
  if (valores.length === 0) return null;
  const soma = valores.reduce<Big>((a, b) => a.plus(b), new Big(0));
  return soma.div(valores.length).toFixed(1, Big.roundHalfUp);
}

/** The value in the middle (of two, their mean) as a decimal string with one place, or null when there is none. */
export function mediana(valores: readonly number[]): string | null {
  const ordenados = [...valores].sort((a, b) => a - b);
  const meio = Math.floor(ordenados.length / 2);
  return media(ordenados.slice(ordenados.length % 2 === 0 ? meio - 1 : meio, meio + 1).filter((v) => v !== undefined));
}

/** Days as people read them: '1 dia', '32,5 dias', '–' for none. */
export function emDias(valor: string | number | null): string {
  if (valor === null) return '–';
  const texto = formatarDecimal(valor, 1).replace(/,0$/, '');
  return `${texto} ${texto === '1' ? 'dia' : 'dias'}`;
}

/** Sums as bars that say number and share of the whole. */
export function barras(somas: readonly { readonly rotulo: string; readonly valor: number }[]): Barra[] {
  const todo = somas.reduce((soma, { valor }) => soma + valor, 0);
  return somas.map(({ rotulo, valor }) => ({
    rotulo,
    valor,
    texto: `${formatarInteiro(valor)} (${emPercentual(valor, todo)})`,
  }));
}

/** Bands of days in which the time to fill a vacancy is counted; the last has no end. */
export const faixasDeDias = [
  { rotulo: 'até 15', ate: 15 },
  { rotulo: '16 a 30', ate: 30 },
  { rotulo: '31 a 45', ate: 45 },
  { rotulo: '46 a 60', ate: 60 },
  { rotulo: '61 a 90', ate: 90 },
  { rotulo: 'mais de 90', ate: Number.POSITIVE_INFINITY },
] as const;

/** How many of the durations fall into each band, empty bands included. */
export function porFaixaDeDias(dias: readonly number[]): { readonly rotulo: string; readonly valor: number }[] {
  return faixasDeDias.map(({ rotulo, ate }, lugar) => ({
    rotulo,
    valor: dias.filter((d) => d <= ate && d > (faixasDeDias[lugar - 1]?.ate ?? Number.NEGATIVE_INFINITY)).length,
  }));
}
