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
 * A database of the product for one test file: migrated, with the official tables and the queue, and no company. With `planEachTime` every
 * statement is planned with its values, as in the product, and not once.
 */
export function openProductDatabase({ planEachTime = false } = {}): Promise<Engine> {
  const preparo = { prepare: fillDatabase, preparo: `referência e fila ${stampOfReference()}` };
  return openTestDatabase({ migrations: productMigrations(), ...preparo, planEachTime });
}
