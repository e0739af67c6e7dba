import type { Engine } from '#platform/server/db/engine.ts';
import { openTestDatabase } from '#platform/testing/database.ts';
import { fillDatabase, productMigrations } from '../server/database.ts';

/**
 * A database of the product for one test file: migrated, with the official tables and the queue, and no company. With `planEachTime` every
 * statement is planned with its values, as in the product, and not once.
 */
export function openProductDatabase({ planEachTime = false } = {}): Promise<Engine> {
  const preparo = { prepare: fillDatabase, preparo: 'referência e fila' };
  return openTestDatabase({ migrations: productMigrations(), ...preparo, planEachTime });
}
