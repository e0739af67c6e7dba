import { escapeText, foldLine, quotedParameter } from './text.ts';
import { observancesOf } from './zone.ts';

/** A date 'yyyy-MM-dd' and a time 'HH:mm' on the clocks of the event's zone. */
export interface LocalTime {
  readonly data: string;
  readonly hora: string;
}

/** Who takes part in an event. */
export interface CalendarPerson {
  readonly nome: string;
  readonly email: string;
}

/** What an event is in any calendar. */
interface EventFacts {
  /** The same for every version of the event, and for no other one. */
  readonly uid: string;
  /** Instant of writing, ISO 8601. */
  readonly carimbo: string;
  readonly resumo: string;
  readonly descricao?: string | null;
  readonly local?: string | null;
  readonly url?: string | null;
}

/** One event as it goes to people's calendars. */
export interface CalendarEvent extends EventFacts {
  /** 0 at first, one more at each change that people must hear of (RFC 5546 §2.1.4). */
  readonly sequencia: number;
  /** REQUEST invites or tells of a change, CANCEL takes the event back. */
  readonly metodo: 'REQUEST' | 'CANCEL';
  readonly inicio: LocalTime;
  readonly fim: LocalTime;
  readonly zona: string;
  readonly organizador: CalendarPerson;
  readonly participantes: readonly CalendarPerson[];
}

/** An event of a calendar that a program reads again and again; without hours it takes the whole day of `inicio`. */
export interface FeedEvent extends EventFacts {
  readonly data: string;
  readonly horas: { readonly inicio: string; readonly fim: string } | null;
}

/** Content type of the file, which tells mail programs what to do with it (RFC 5545 §8.1). */
export const eventFileType = (metodo: CalendarEvent['metodo']): string =>
  `text/calendar; charset=utf-8; method=${metodo}`;

const local = ({ data, hora }: LocalTime) => `${data.replaceAll('-', '')}T${hora.replace(':', '')}00`;
const utc = (instante: number | string) =>
  `${new Date(instante).toISOString().slice(0, 19).replaceAll('-', '').replaceAll(':', '')}Z`;

function offset(seconds: number): string {
  const two = (value: number) => String(value).padStart(2, '0');
  const size = Math.abs(seconds);
  const rest = size % 60;
  return `${seconds < 0 ? '-' : '+'}${two(Math.floor(size / 3600))}${two(Math.floor(size / 60) % 60)}${rest ? two(rest) : ''}`;
}

/** The zone's offsets around the event, so that programs that do not know its name show the right hour. */
function zoneLines(zona: string, ano: number): string[] {
  const parts = observancesOf(zona, ano).flatMap(({ desde, de, para }) => {
    const nome = para > de ? 'DAYLIGHT' : 'STANDARD';
    const inicio = Number.isFinite(desde) ? utc(desde + de * 1000).slice(0, -1) : '19700101T000000';
    return [
      `BEGIN:${nome}`,
      `DTSTART:${inicio}`,
      `TZOFFSETFROM:${offset(de)}`,
      `TZOFFSETTO:${offset(para)}`,
      `END:${nome}`,
    ];
  });
  return ['BEGIN:VTIMEZONE', `TZID:${zona}`, ...parts, 'END:VTIMEZONE'];
}

const text = (name: string, value: string | null | undefined) => (value ? [`${name}:${escapeText(value)}`] : []);

/** An address that cannot begin another parameter or line. */
const mailto = ({ email }: CalendarPerson) => `mailto:${email.replace(/[\s"<>\\^`{|}]+/g, '')}`;

/** What a calendar begins with: who wrote it, and the offsets of its zone in a year. */
const head = (zona: string, ano: number, ...more: readonly string[]) => [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//Ciranda RH//Agenda//PT',
  'CALSCALE:GREGORIAN',
  ...more,
  ...zoneLines(zona, ano),
];

const facts = ({ resumo, descricao, local, url }: EventFacts) => [
  ...text('SUMMARY', resumo),
  ...text('DESCRIPTION', descricao),
  ...text('LOCATION', local),
  ...(url ? [`URL:${url.replace(/\s+/g, '')}`] : []),
];

const fileOf = (lines: readonly string[]) => `${[...lines, 'END:VCALENDAR'].map(foldLine).join('\r\n')}\r\n`;

/**
 * The iCalendar file (RFC 5545, RFC 5546) of one event, lines ended by CRLF and folded. Throws RangeError for an unknown
 * zone.
 */
export function eventFile(event: CalendarEvent): string {
  const cancelado = event.metodo === 'CANCEL';
  const tzid = `TZID=${event.zona}`;
  return fileOf([
    ...head(event.zona, Number(event.inicio.data.slice(0, 4)), `METHOD:${event.metodo}`),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequencia}`,
    `DTSTAMP:${utc(event.carimbo)}`,
    `DTSTART;${tzid}:${local(event.inicio)}`,
    `DTEND;${tzid}:${local(event.fim)}`,
    ...facts(event),
    `ORGANIZER;CN=${quotedParameter(event.organizador.nome)}:${mailto(event.organizador)}`,
    ...event.participantes.map(
      (pessoa) =>
        `ATTENDEE;CN=${quotedParameter(pessoa.nome)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(pessoa)}`,
    ),
    `STATUS:${cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
  ]);
}

const day = (data: string) => data.replaceAll('-', '');

/**
 * A calendar to which a program subscribes (RFC 5545, RFC 7986): its name, its events on the clocks of `zona`, and how often it is worth
 * reading again. `ano` is the year whose offsets it tells. Throws RangeError for an unknown zone.
 */
export function calendarFeed(o: {
  readonly nome: string;
  readonly zona: string;
  readonly ano: number;
  readonly eventos: readonly FeedEvent[];
}): string {
  const name = escapeText(o.nome);
  const tzid = `TZID=${o.zona}`;
  return fileOf([
    ...head(
      o.zona,
      o.ano,
      'METHOD:PUBLISH',
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
      'X-PUBLISHED-TTL:PT1H',
    ),
    ...o.eventos.flatMap((event) => [
      'BEGIN:VEVENT',
      `UID:${escapeText(event.uid)}`,
      `DTSTAMP:${utc(event.carimbo)}`,
      ...(event.horas
        ? [
            `DTSTART;${tzid}:${local({ data: event.data, hora: event.horas.inicio })}`,
            `DTEND;${tzid}:${local({ data: event.data, hora: event.horas.fim })}`,
          ]
        : // Without an end an event of dates takes its day (RFC 5545 §3.6.1), and nobody is busy because of a deadline.
          [`DTSTART;VALUE=DATE:${day(event.data)}`, 'TRANSP:TRANSPARENT']),
      ...facts(event),
      'END:VEVENT',
    ]),
  ]);
}
