/** An instant as a session in UTC says it, by its parts: year to second, and the fraction. */
const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** ISO 8601 to the millisecond. Put together from the text: a Date for each instant of a page costs more than the rest of its parsing. */
export function instant(text: string): string {
  const parts = IN_UTC.exec(text);
  return parts
    ? `${parts[1]}T${parts[2]}.${(parts[3] ?? '').slice(0, 3).padEnd(3, '0')}Z`
    : new Date(text).toISOString();
}
const numberList = (text: string): number[] => (text === '{}' ? [] : text.slice(1, -1).split(',').map(Number));
const identity = (text: string): string => text;

/**
 * How values leave the database, by type id, equally on both engines: int8 is a number (ids stay below 2^53), numeric
 * and date stay text so that nothing is rounded or shifted, instants are ISO 8601 in UTC, times are 'HH:mm'.
 */
export const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1016: numberList,
  1007: numberList,
  1700: identity,
  1082: identity,
  1083: (text) => text.slice(0, 5),
  1114: identity,
  1184: instant,
};
