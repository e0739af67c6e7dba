import { fileURLToPath } from 'node:url';
import type { Config } from '#platform/server/config/config.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Migration, migrate, readMigrations } from '#platform/server/db/migrate.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { openPostgres } from '#platform/server/db/postgres-engine.ts';
import { installQueue } from '#platform/server/jobs/queue-database.ts';
import type { Log } from '#platform/server/log/logger.ts';
import { loadReference } from './reference.ts';

/** The migrations of the product. */
export const productMigrations = (): Migration[] =>
  readMigrations(fileURLToPath(new URL('../../migrations', import.meta.url)));

/** Opens the database that the settings name. Throws DatabaseSetupError with a sentence for the operator. */
export function openDatabase(config: Config, log: Log): Promise<Engine> {
  if (!config.DATABASE_URL) return openPglite({ folder: config.DADOS });
  return openPostgres({
    url: config.DATABASE_URL,
    maxConnections: config.CONEXOES,
    onError: (cause) => log.error({ err: cause }, 'conexão com o banco perdida'),
  });
}

/** Brings the database to the state the product needs: migrations and official tables. `say` gets a line per step. */
export async function prepareDatabase(
  engine: Engine,
  migrations: readonly Migration[],
  say: (line: string) => void,
): Promise<void> {
  const done = await migrate(engine, migrations, (nome) => say(`  migração ${nome.replace(/\.sql$/, '')}`));
  if (done.length > 0)
    say(`Banco de dados atualizado (${done.length} ${done.length === 1 ? 'migração' : 'migrações'}).`);
  await fillDatabase(engine);
}

/** What a migrated database needs before the product runs on it: official tables and the job queue. */
export async function fillDatabase(engine: Engine): Promise<void> {
  await loadReference(engine);
  await installQueue(engine);
}
