import { diferencaDias, somarDias } from '#platform/shared/format/data.ts';

/** A leave from a day to a day, or without an end yet. */
interface Periodo {
  readonly inicio: string;
  readonly fim: string | null;
}

/**
 * Days lost by an accident of the day `data` in the leave that it caused: from the day after the accident on, to the end of the leave, which is the
 * eve of the return; one that has no end yet counts until `hoje` (NBR 14280).
 */
export function diasPerdidosNo({ inicio, fim }: Periodo, data: string, hoje: string): number {
  const primeiro = inicio > data ? inicio : somarDias(data, 1);
  return Math.max(0, diferencaDias(primeiro, fim ?? hoje) + 1);
}

/** What an accident says of the time away. */
interface AcidenteComAfastamento {
  readonly data: string;
  readonly ultimoDia: string | null;
  readonly diasPerdidos: number | null;
  /** Days that its certificate gives, for who may read it; null where it gives none. */
  readonly diasDoAtestado: number | null;
}

/** First day and days of the leave that an accident asks for: after the last day worked, for as long as its certificate or its days lost say. */
export function afastamentoProposto({ data, ultimoDia, diasPerdidos, diasDoAtestado }: AcidenteComAfastamento): {
  inicio: string;
  dias: number | null;
} {
  return { inicio: somarDias(ultimoDia ?? data, 1), dias: diasDoAtestado || diasPerdidos || null };
}
