import { type RawBuilder, sql } from 'kysely';

type Entry = number | null | { readonly id: number };

/** Ids, or records by their ids, as an array of the database: `= any (${idList(ids)})`, `unnest(${idList(ids)})`. Null stays null. */
export function idList(entries: readonly Entry[]): RawBuilder<number[]> {
  const ids = entries.map((entry) => (entry === null ? 'null' : typeof entry === 'number' ? entry : entry.id));
  return sql`${`{${ids.join(',')}}`}::bigint[]`;
}

/** SQL 'the column, such as \'t.area_id\', is one of these'; none asked for asks for nothing. */
export const amongIds = (column: string, ids: readonly number[] = []): RawBuilder<unknown> =>
  ids.length === 0 ? sql`true` : sql`${sql.ref(column)} = any (${idList(ids)})`;
