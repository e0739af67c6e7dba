const PARA_TRAS = 60;
const ADIANTE = 10;

/**
 * First and last year that a calendar offers: from 60 before today to 10 after (C-0073, C-0074), and the year of what is chosen. Other
 * years are typed. Takes dates 'yyyy-MM-dd'.
 */
export function calendarYears(today: string, value: string | null): readonly [number, number] {
  const year = Number(today.slice(0, 4));
  const chosen = value ? Number(value.slice(0, 4)) : year;
  return [Math.min(year - PARA_TRAS, chosen), Math.max(year + ADIANTE, chosen)];
}
