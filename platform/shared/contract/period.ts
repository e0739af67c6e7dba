import type { Recusar } from './field-schema.ts';
import { data } from './kinds.ts';

/** The two dates of a filter that cannot do without them, both part of the period. */
export const periodo = {
  dataIni: data({ label: 'Data inicial', obrigatorio: true }),
  dataFim: data({ label: 'Data final', obrigatorio: true }),
};

/** Rule of a filter with a period, 'yyyy-MM-dd' or null: the end may not lie before the start (V-0094). */
export function periodoEmOrdem(
  { dataIni, dataFim }: { readonly dataIni: string | null; readonly dataFim: string | null },
  recusar: Recusar,
): void {
  if (dataIni && dataFim && dataFim < dataIni) recusar('dataFim', 'Data final inferior à data inicial.');
}
