import type { Engine } from '#platform/server/db/engine.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { fillDatabase, productMigrations } from '../server/database.ts';

/** A database of the product for one test file: migrated, with the official tables and the queue, and no company. */
export function openProductDatabase(): Promise<Engine> {
  return openTestDatabase({ migrations: productMigrations(), prepare: fillDatabase, preparo: 'referência e fila' });
}
