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

/** One event as it goes to people's calendars. */
export interface CalendarEvent {
  /** The same for every version of the event, and for no other one. */
  readonly uid: string;
  /** 0 at first, one more at each change that people must hear of (RFC 5546 §2.1.4). */
  readonly sequencia: number;
  /** REQUEST invites or tells of a change, CANCEL takes the event back. */
  readonly metodo: 'REQUEST' | 'CANCEL';
  /** Instant of writing, ISO 8601. */
  readonly carimbo: string;
  readonly inicio: LocalTime;
  readonly fim: LocalTime;
  readonly zona: string;
  readonly resumo: string;
  readonly descricao?: string | null;
  readonly local?: string | null;
  readonly url?: string | null;
  readonly organizador: CalendarPerson;
  readonly participantes: readonly CalendarPerson[];
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

/**
 * The iCalendar file (RFC 5545, RFC 5546) of one event, lines ended by CRLF and folded. Throws RangeError for an unknown
 * zone.
 */
export function eventFile(event: CalendarEvent): string {
  const cancelado = event.metodo === 'CANCEL';
  const tzid = `TZID=${event.zona}`;
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Ciranda RH//Agenda//PT',
    'CALSCALE:GREGORIAN',
    `METHOD:${event.metodo}`,
    ...zoneLines(event.zona, Number(event.inicio.data.slice(0, 4))),
    'BEGIN:VEVENT',
    `UID:${escapeText(event.uid)}`,
    `SEQUENCE:${event.sequencia}`,
    `DTSTAMP:${utc(event.carimbo)}`,
    `DTSTART;${tzid}:${local(event.inicio)}`,
    `DTEND;${tzid}:${local(event.fim)}`,
    ...text('SUMMARY', event.resumo),
    ...text('DESCRIPTION', event.descricao),
    ...text('LOCATION', event.local),
    ...(event.url ? [`URL:${event.url.replace(/\s+/g, '')}`] : []),
    `ORGANIZER;CN=${quotedParameter(event.organizador.nome)}:${mailto(event.organizador)}`,
    ...event.participantes.map(
      (pessoa) =>
        `ATTENDEE;CN=${quotedParameter(pessoa.nome)};ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:${mailto(pessoa)}`,
    ),
    `STATUS:${cancelado ? 'CANCELLED' : 'CONFIRMED'}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(foldLine).join('\r\n')}\r\n`;
}
