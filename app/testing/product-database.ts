import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import type { Engine } from '#platform/server/db/engine.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { fillDatabase, productMigrations } from '../server/database.ts';

/** What the official tables are filled from: a template that was filled from other files is none. */
function stampOfReference(): string {
  const root = new URL('../../', import.meta.url);
  const hash = createHash('sha256');
  for (const file of globSync('migrations/reference/**/*.*', { cwd: root }).sort())
    hash.update(file).update(readFileSync(new URL(file, root)));
  return hash.digest('hex');
}

/**
 * Takes from the role of requests the casts and comparisons with which PostgreSQL finds the day of an instant, or the instant of a day, in
 * the zone of the connection: that is UTC, where it is tomorrow already while an evening lasts here. A statement that does not say its
 * zone (`zone.ts`) is refused in every test then, and not only between nine and midnight.
 */
const SEM_FUSO_IMPLICITO = `do $$
declare f text;
begin
  for f in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'pg_catalog'::regnamespace and 'timestamptz'::regtype = any (p.proargtypes)
      and (p.prorettype in ('date'::regtype, 'time'::regtype, 'timestamp'::regtype) and p.pronargs = 1
        or p.proargtypes::oid[] && '{date,timestamp}'::regtype[]::oid[])
  loop
    execute format('revoke execute on function %s from public', f);
  end loop;
end $$`;

async function prepare(engine: Engine): Promise<void> {
  await fillDatabase(engine);
  const raw = await engine.acquire();
  try {
    await raw.exec(SEM_FUSO_IMPLICITO);
  } finally {
    raw.release();
  }
}

/**
 * A database of the product for one test file: migrated, with the official tables and the queue, and no company. With `planEachTime` every
 * statement is planned with its values, as in the product, and not once.
 */
export function openProductDatabase({ planEachTime = false } = {}): Promise<Engine> {
  const preparo = { prepare, preparo: `referência, fila, sem fuso implícito ${stampOfReference()}` };
  return openTestDatabase({ migrations: productMigrations(), ...preparo, planEachTime });
}
