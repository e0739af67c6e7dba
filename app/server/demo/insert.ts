import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

const BATCH = 2000;

type Rows = readonly Readonly<Record<string, unknown>>[];

/** Inserts rows in batches, all with the keys of the first, and returns their ids in the same order. */
export async function insertAll(db: Db, table: string, rows: Rows): Promise<number[]> {
  const ids: number[] = [];
  await insertBatches(db, table, rows, sql`returning id`, (made) => {
    for (const { id } of made) ids.push(id);
  });
  return ids;
}

/** Inserts rows of a table of links, which has no ids. */
export async function insertLinks(db: Db, table: string, rows: Rows): Promise<void> {
  await insertBatches(db, table, rows, sql``, () => {});
}

async function insertBatches(
  db: Db,
  table: string,
  rows: Rows,
  returning: RawBuilder<unknown>,
  take: (made: readonly { id: number }[]) => void,
): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = JSON.stringify(rows.slice(start, start + BATCH));
    const { rows: made } = await sql<{ id: number }>`insert into ${sql.table(table)} (${columns})
      select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${batch}::jsonb) ${returning}`.execute(
      db,
    );
    take(made);
  }
}

/** Inserts one row and returns its id. */
export async function insertOne(db: Db, table: string, row: Readonly<Record<string, unknown>>): Promise<number> {
  const [id] = await insertAll(db, table, [row]);
  return id ?? 0;
}
