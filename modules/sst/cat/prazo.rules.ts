import { semExpediente } from '#platform/shared/br/expediente.ts';
import { somarDias } from '#platform/shared/format/data.ts';

/** What the deadline of an accident hangs on. Dates are 'yyyy-MM-dd'. */
export interface AcidenteComPrazo {
  readonly data: string;
  readonly obito: string | null;
  readonly especie: string;
  readonly ultimoDia: string | null;
}

/**
 * The day by which an accident is told: the next working day, and the same day when somebody died (Lei 8.213/1991, art. 22). A reopening
 * counts from the last day worked. Holidays of states and cities are not known here: the deadline is never said too late.
 */
export function prazoS2210({ data, obito, especie, ultimoDia }: AcidenteComPrazo): string {
  if (obito !== null) return obito;
  let dia = somarDias(especie === 'REABERTURA' ? (ultimoDia ?? data) : data, 1);
  while (semExpediente(dia)) dia = somarDias(dia, 1);
  return dia;
}
