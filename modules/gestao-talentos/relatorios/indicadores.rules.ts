/** Months of the indicators by month. */
export const MESES_MAXIMO = 60;

/** How many months two days ('yyyy-MM-dd') touch, both counted. */
export const mesesEntre = (de: string, ate: string): number =>
  (Number(ate.slice(0, 4)) - Number(de.slice(0, 4))) * 12 + Number(ate.slice(5, 7)) - Number(de.slice(5, 7)) + 1;

/** `parte` of `todo` in percent, two places, half up: (1, 8) is '12.50'. Whole numbers; null where `todo` is zero. */
export function percentualDe(parte: number, todo: number): string | null {
  if (todo === 0) return null;
  const centesimos = Math.floor((2 * parte * 10_000 + todo) / (2 * todo));
  return `${Math.floor(centesimos / 100)}.${String(centesimos % 100).padStart(2, '0')}`;
}

/** What a month began and ended with, and what happened in it. */
export interface Movimento {
  readonly inicio: number;
  readonly fim: number;
  readonly admitidos: number;
  /** Those whose reason counts for turnover. */
  readonly demitidos: number;
}

/** ((admitted + dismissed) / 2) / mean of the active x 100 (U-0116), the mean being that of the first and the last day. */
export const turnoverDe = ({ inicio, fim, admitidos, demitidos }: Movimento): string | null =>
  percentualDe(admitidos + demitidos, inicio + fim);

/** Everybody who left / mean of the active x 100. */
export const taxaDeDemissao = ({ inicio, fim }: Movimento, sairam: number): string | null =>
  percentualDe(2 * sairam, inicio + fim);

/** Days away / (mean of the active x working days) x 100 (U-0116). */
export const absenteismoDe = ({ inicio, fim }: Movimento, faltas: number, dias: number): string | null =>
  percentualDe(2 * faltas, (inicio + fim) * dias);
