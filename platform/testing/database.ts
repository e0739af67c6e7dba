import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Engine } from '#platform/server/db/engine.ts';
import { type Migration, migrate } from '#platform/server/db/migrate.ts';
import { openPglite } from '#platform/server/db/pglite-engine.ts';
import { openPostgres } from '#platform/server/db/postgres-engine.ts';

/** Brings an empty database to the state that tests start from. */
export type Prepare = (engine: Engine) => Promise<void>;

export interface TemplateOptions {
  readonly migrations: readonly Migration[];
  readonly prepare: Prepare;
  /** Changes whenever `prepare` leaves another state, so that no older template is taken. */
  readonly preparo: string;
  /** Plans every statement with its values, as the product does; a named one is planned once unless asked. */
  readonly planEachTime?: boolean;
}

const stampOf = ({ migrations, preparo }: TemplateOptions) =>
  createHash('sha256')
    .update([preparo, ...migrations.map(({ hash }) => hash)].join())
    .digest('hex')
    .slice(0, 16);

/**
 * A migrated database of its own for one test file: on the embedded engine from a dump made once per set of
 * migrations, on PostgreSQL (BANCO=postgres, DATABASE_URL) cloned from a template database.
 */
export async function openTestDatabase(o: TemplateOptions): Promise<Engine> {
  return process.env.BANCO === 'postgres' ? clonePostgres(o) : openEmbedded(o);
}

async function openEmbedded(o: TemplateOptions): Promise<Engine> {
  // Of this user alone: another one's folder cannot be written to.
  const folder = join(tmpdir(), `ciranda-testes-${process.getuid?.() ?? 'meu'}`);
  const file = join(folder, `modelo-${stampOf(o)}.tar`);
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true });
    const engine = await openPglite();
    await migrate(engine, o.migrations);
    await o.prepare(engine);
    const part = `${file}.${randomBytes(4).toString('hex')}`;
    writeFileSync(part, await engine.dump());
    renameSync(part, file);
    await engine.close();
  }
  return openPglite({ dump: new Uint8Array(readFileSync(file)) });
}

async function clonePostgres(o: TemplateOptions): Promise<Engine> {
  const server = process.env.DATABASE_URL;
  if (!server) throw new Error('BANCO=postgres pede DATABASE_URL');
  const template = `modelo_${stampOf(o)}`;
  const name = `teste_${randomBytes(6).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query('select pg_advisory_lock(727002)');
  const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [template]);
  if (!rowCount) {
    await admin.query(`create database ${template}_obra template template0 encoding 'UTF8'`);
    const engine = await openPostgres({ url: urlOf(server, `${template}_obra`) });
    await migrate(engine, o.migrations);
    await o.prepare(engine);
    await engine.close();
    await admin.query(`alter database ${template}_obra rename to ${template}`);
  }
  await admin.query(`create database ${name} template ${template} strategy file_copy`);
  await admin.query('select pg_advisory_unlock(727002)');
  await admin.end();
  const engine = await openPostgres({ url: urlOf(server, name), maxConnections: 6, planOnce: !o.planEachTime });
  return {
    ...engine,
    async close() {
      await engine.close();
      const client = new pg.Client({ connectionString: server });
      await client.connect();
      await client.query(`drop database if exists ${name} with (force)`);
      await client.end();
    },
  };
}

function urlOf(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.toString();
}
