const FAIXA = 15 * 60_000;
const FAIXAS_GUARDADAS = 20_000;
const comFuso = /(?:Z|[+-]\d{2}(?::?\d{2})?)$/;

interface Zone {
  readonly formatador: Intl.DateTimeFormat;
  /** Offset by quarter of an hour: zones change only at its edges, and Intl is slow to ask for every cell. */
  readonly desvios: Map<number, number>;
}

const zonas = new Map<string, Zone>();

function zone(zona: string): Zone {
  let z = zonas.get(zona);
  if (!z) {
    const campo = '2-digit';
    const formatador = new Intl.DateTimeFormat('en-US', {
      timeZone: zona,
      year: 'numeric',
      month: campo,
      day: campo,
      hour: campo,
      minute: campo,
      second: campo,
      hourCycle: 'h23',
    });
    z = { formatador, desvios: new Map() };
    zonas.set(zona, z);
  }
  return z;
}

function offsetAt(inicio: number, z: Zone): number {
  const p: Record<string, number> = {};
  for (const { type, value } of z.formatador.formatToParts(inicio)) p[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = p;
  return Date.UTC(year, month - 1, day, hour, minute, second) - inicio;
}

/**
 * Wall clock of an instant in a zone, as milliseconds that read right when taken as UTC.
 * Takes an ISO text with zone ('…Z', '…-03:00') or a Date, and an IANA zone; NaN when it is not an instant.
 */
export function wallClock(valor: unknown, zona: string): number {
  const ms =
    valor instanceof Date
      ? valor.getTime()
      : typeof valor === 'string' && comFuso.test(valor)
        ? Date.parse(valor)
        : Number.NaN;
  if (Number.isNaN(ms)) return ms;
  const z = zone(zona);
  const faixa = Math.floor(ms / FAIXA);
  let desvio = z.desvios.get(faixa);
  if (desvio === undefined) {
    desvio = offsetAt(faixa * FAIXA, z);
    if (z.desvios.size >= FAIXAS_GUARDADAS) z.desvios.clear();
    z.desvios.set(faixa, desvio);
  }
  return ms + desvio;
}
