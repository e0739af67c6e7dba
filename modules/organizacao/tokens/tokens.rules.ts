import { somarDias } from '#platform/shared/format/data.ts';

/** Days that a key may be good for: one that is never renewed is never missed when it leaks (ours). */
export const VALIDADE_MAXIMA_DIAS = 366;

/** What is wrong with the last day of a token, `yyyy-MM-dd` as `hoje` is, or null. */
export function erroDaValidade(expiraEm: string, hoje: string): string | null {
  if (expiraEm < hoje) return 'O token não pode vencer antes de hoje.';
  if (expiraEm > somarDias(hoje, VALIDADE_MAXIMA_DIAS))
    return `O token vale no máximo ${VALIDADE_MAXIMA_DIAS} dias a partir de hoje.`;
  return null;
}
