import { compararDatas, diferencaDias, somarMeses } from '#platform/shared/format/data.ts';

/** Days before the end of a certification on which people are told, the first notice first; from the first one on it is about to expire. */
export const DIAS_DE_AVISO = [90, 60, 30] as const;
/** From so many days before its end a certification is 'a vencer'. */
export const A_VENCER = DIAS_DE_AVISO[0];

/** Where somebody stands with a certification: valid, about to expire, expired, never had. */
export type Situacao = 'V' | 'A' | 'E' | 'N';

/** The last day of a certification that was got on `data` and is worth `periodicidade` months; null where it never ends. */
export const validadeDe = (data: string, periodicidade: number | null): string | null =>
  periodicidade === null ? null : somarMeses(data, periodicidade);

/** Where somebody stands on a day with a certification whose last day is `validaAte`, that day included. */
export function situacaoEm(validaAte: string | null, hoje: string): Exclude<Situacao, 'N'> {
  if (validaAte === null) return 'V';
  if (compararDatas(validaAte, hoje) < 0) return 'E';
  return diferencaDias(hoje, validaAte) <= A_VENCER ? 'A' : 'V';
}

/**
 * The notice that is due: the smallest number of DIAS_DE_AVISO within which the certification ends. Null when none is, as before the first
 * one, after the end, and where people were told of that one (`avisado`) or of a later one.
 */
export function avisoDevido(validaAte: string, hoje: string, avisado: number | null): number | null {
  const faltam = diferencaDias(hoje, validaAte);
  if (faltam < 0) return null;
  const devido = DIAS_DE_AVISO.findLast((dias) => faltam <= dias);
  return devido !== undefined && (avisado === null || devido < avisado) ? devido : null;
}
