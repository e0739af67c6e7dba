import { plural } from './plural.ts';

/** Days of a month, for a length of time that nobody counts day by day. */
const DIAS_DO_MES = 30.4375;

/** Whole months of so many days; none of fewer than none. */
export const mesesDe = (dias: number): number => Math.max(0, Math.floor(dias / DIAS_DO_MES));

/** A length of time in whole months as people say it: 17 is '1 ano e 5 meses', 12 is '1 ano', 0 is ''. */
export function formatarMeses(meses: number): string {
  const anos = Math.floor(meses / 12);
  return [anos > 0 && plural(anos, 'ano', 'anos'), meses % 12 > 0 && plural(meses % 12, 'mês', 'meses')]
    .filter(Boolean)
    .join(' e ');
}
