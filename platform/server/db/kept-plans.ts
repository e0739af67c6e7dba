import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * Runs a statement that writes very many rows with the plans that the connection keeps for the references of a row. Every plan else is made
 * for its values (postgres-engine.ts): for each reference of each row that is half of the time.
 */
export async function withKeptPlans<T>(db: Db, work: () => Promise<T>): Promise<T> {
  await sql`set local plan_cache_mode = auto`.execute(db);
  const result = await work();
  await sql`reset plan_cache_mode`.execute(db);
  return result;
}
