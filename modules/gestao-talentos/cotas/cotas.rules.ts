import { multiplicar } from '#platform/shared/format/dinheiro.ts';

/**
 * Great groups of the CBO 2002 (first digit) whose functions do not count: 0 armed forces, 1 direction and management (art. 52, § 1, II), 2
 * professions of higher education and 3 technicians of middle level (art. 52, § 1, I, Decreto 9.579/2018).
 */
const NAO_DEMANDAM = new Set(['0', '1', '2', '3']);

/** Employees in functions that count below which an establishment owes no apprentice: 15 % of six is less than one. */
export const MENOR_BASE = 7;

/**
 * Whether a function demands professional training for the quota of apprentices (Decreto 9.579/2018, art. 52). `cbo` has six digits; null where it
 * is not known, and so is the answer.
 */
export const demandaFormacao = (cbo: string | null): boolean | null =>
  cbo === null || !/^\d{6}$/.test(cbo) ? null : !NAO_DEMANDAM.has(cbo.charAt(0));

/** The least and the most apprentices of an establishment. */
export interface CotaDeAprendizes {
  readonly minimo: number;
  readonly maximo: number;
}

/**
 * Apprentices that an establishment takes (CLT, art. 429; Decreto 9.579/2018, art. 51): at least 5 % of the employees in functions that demand
 * professional training, a fraction being one more (art. 429, § 1), and at most 15 %. `base` is that number of employees; below
 * {@link MENOR_BASE} none is owed.
 */
export const cotaDeAprendizes = (base: number): CotaDeAprendizes => ({
  minimo: base < MENOR_BASE ? 0 : Math.ceil((base * 5) / 100),
  maximo: Math.floor((base * 15) / 100),
});

/** Percentages of Lei 8.213/1991, art. 93, by the greatest number of employees. */
const FAIXAS_PCD = [
  { ate: 99, percentual: 0 },
  { ate: 200, percentual: 2 },
  { ate: 500, percentual: 3 },
  { ate: 1000, percentual: 4 },
  { ate: Number.POSITIVE_INFINITY, percentual: 5 },
] as const;

/** Places that a company with so many employees keeps for people with disability: percentage and places, a fraction being one more. */
export function cotaDePcd(empregados: number): { readonly percentual: number; readonly vagas: number } {
  const percentual = FAIXAS_PCD.find(({ ate }) => empregados <= ate)?.percentual ?? 0;
  return { percentual, vagas: Math.ceil((empregados * percentual) / 100) };
}

/** How many are missing, how many are too many (null where there is no most), and the fine: each who is missing times `multa` (decimal string; null: none is told). */
export function situacaoDaCota(
  { minimo, maximo }: { readonly minimo: number; readonly maximo: number | null },
  contratados: number,
  multa: string | null,
): { readonly faltam: number; readonly excedem: number; readonly multa: string | null } {
  const faltam = Math.max(0, minimo - contratados);
  const excedem = maximo === null ? 0 : Math.max(0, contratados - Math.max(minimo, maximo));
  return { faltam, excedem, multa: multa === null ? null : multiplicar(multa, String(faltam)) };
}
