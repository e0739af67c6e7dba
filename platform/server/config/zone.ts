import { sql } from 'kysely';
import { zonaPadrao } from '#platform/shared/format/instante.ts';

/** Zone in which the server counts calendar days (decision U-0042); `FUSO` changes it. */
export function zonaDoServidor(): string {
  return process.env.FUSO ?? zonaPadrao;
}

/** Today's date where the server stands, as SQL; the database itself runs in UTC, and its own `current_date` is tomorrow every evening. */
export const hojeSql = sql`(now() at time zone ${sql.lit(zonaDoServidor())})::date`;

/** SQL of the instant at which a day, 'yyyy-MM-dd', begins where the server stands, so many days later. */
export const startOfDay = (day: string, after = 0) =>
  sql`((${day}::date + ${after}::int)::timestamp at time zone ${zonaDoServidor()})`;
