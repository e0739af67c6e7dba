import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

const BATCH = 2000;

/** Inserts rows in batches, all with the keys of the first, and returns their ids in the same order. */
export async function insertAll(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const [first] = rows;
  if (!first) return [];
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  const ids: number[] = [];
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb) returning ${sql.table(table)}.*`.execute(
      db,
    );
    for (const row of made) ids.push(row.id);
  }
  return ids;
}

/** Inserts one row and returns its id. */
export async function insertOne(db: Db, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const [id] = await insertAll(db, table, [row]);
  return id ?? 0;
}
