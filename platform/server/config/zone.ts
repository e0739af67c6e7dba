import { type RawBuilder, sql } from 'kysely';
import { zonaPadrao } from '#platform/shared/format/instante.ts';

/** Zone in which the server counts calendar days (decision U-0042); `FUSO` changes it. */
export function zonaDoServidor(): string {
  return process.env.FUSO || zonaPadrao;
}

/** SQL of date and time, without zone, that an instant has where the server stands. */
export const localTime = (instant: RawBuilder<unknown>) =>
  sql<string>`(${instant} at time zone ${sql.lit(zonaDoServidor())})`;

/** SQL of the day on which an instant lies where the server stands: `::date` alone would say the day of UTC, tomorrow's every evening. */
export const dayOf = (instant: RawBuilder<unknown>) => sql<string>`${localTime(instant)}::date`;

/** Today's date where the server stands, as SQL; the database itself runs in UTC, and its own `current_date` is tomorrow every evening. */
export const hojeSql = dayOf(sql`now()`);

/** SQL of the instant at which a day, 'yyyy-MM-dd', begins where the server stands, so many days later. */
export const startOfDay = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${zonaDoServidor()})`;
