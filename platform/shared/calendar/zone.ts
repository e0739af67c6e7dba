/** A change of the offset of a zone from UTC. */
export interface Observance {
  /** Instant of the change in milliseconds; -Infinity for the offset that holds at the beginning. */
  readonly desde: number;
  /** Offsets before and after, in seconds east of UTC. */
  readonly de: number;
  readonly para: number;
}

const SEMANA = 7 * 86_400_000;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zona: string): Intl.DateTimeFormat {
  let format = formats.get(zona);
  if (!format) {
    const two = { month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit', second: '2-digit' } as const;
    format = new Intl.DateTimeFormat('en-GB', { timeZone: zona, hourCycle: 'h23', year: 'numeric', ...two });
    formats.set(zona, format);
  }
  return format;
}

/** Seconds by which the clocks of a zone are ahead of UTC at an instant (milliseconds). Throws RangeError for an unknown zone. */
export function zoneOffset(zona: string, instante: number): number {
  const part = Object.fromEntries(
    formatOf(zona)
      .formatToParts(instante)
      .map(({ type, value }) => [type, Number(value)]),
  ) as Record<'year' | 'month' | 'day' | 'hour' | 'minute' | 'second', number>;
  const local = Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second);
  return (local - Math.floor(instante / 1000) * 1000) / 1000;
}

/** The offsets of a zone from the year before to the year after `ano`, the first one without a beginning. Throws RangeError for an unknown zone. */
export function observancesOf(zona: string, ano: number): Observance[] {
  const fim = Date.UTC(ano + 2, 0, 1);
  let antes = Date.UTC(ano - 1, 0, 1);
  let offset = zoneOffset(zona, antes);
  const found: Observance[] = [{ desde: Number.NEGATIVE_INFINITY, de: offset, para: offset }];
  while (antes < fim) {
    const depois = antes + SEMANA;
    const para = zoneOffset(zona, depois);
    if (para !== offset) found.push({ desde: changeBetween(zona, antes, depois), de: offset, para });
    offset = para;
    antes = depois;
  }
  return found;
}

/** The second at which the offset changes between two instants that have different ones. */
function changeBetween(zona: string, from: number, to: number): number {
  const before = zoneOffset(zona, from);
  let low = from / 1000;
  let high = to / 1000;
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (zoneOffset(zona, middle * 1000) === before) low = middle;
    else high = middle;
  }
  return high * 1000;
}
