import type { Recusar } from '#platform/shared/contract/field-schema.ts';

interface Meta {
  readonly mesAno: string | null;
  readonly metaHora: string | null;
}

/** The first day of the month of a day: '2026-03-17' is '2026-03-01'. */
export const doMes = (dia: string): string => `${dia.slice(0, 8)}01`;

/** Refuses, at the later one, a second goal for the same month. */
export function conferirMetas({ metas }: { readonly metas: readonly Meta[] }, recusar: Recusar): void {
  const meses = metas.map(({ mesAno }) => (mesAno ? doMes(mesAno) : null));
  for (const [lugar, mes] of meses.entries())
    if (mes !== null && meses.indexOf(mes) < lugar)
      recusar(`metas.${lugar}.mesAno`, 'Este mês já tem meta neste conjunto');
}

/**
 * The goals of months that have ended and that a form takes out, brings in or changes: what was aimed at then is history. `antes` are the
 * goals as they are, `hoje` a day; returns the months, 'yyyy-MM-01', in order.
 */
export function mesesFechadosMudados(antes: readonly Meta[], depois: readonly Meta[], hoje: string): string[] {
  const porMes = (metas: readonly Meta[]) =>
    new Map(
      metas.flatMap(({ mesAno, metaHora }) => (mesAno && mesAno < doMes(hoje) ? [[doMes(mesAno), metaHora]] : [])),
    );
  const [velhas, novas] = [porMes(antes), porMes(depois)];
  return [...new Set([...velhas.keys(), ...novas.keys()])].filter((mes) => velhas.get(mes) !== novas.get(mes)).sort();
}
