import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSetupError, type Engine, type RawConnection } from './engine.ts';

/** One numbered SQL file. */
export interface Migration {
  readonly nome: string;
  readonly sql: string;
  readonly hash: string;
}

/** Number of the advisory lock that lets only one process migrate at a time. */
const LOCK = 727_001;

/** Reads the numbered SQL files of a folder, in order. Throws when two share a number. */
export function readMigrations(folder: string): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort();
  const numbers = names.map((name) => name.slice(0, 4));
  const twice = numbers.find((number, place) => numbers.indexOf(number) !== place);
  if (twice) throw new DatabaseSetupError(`Há duas migrações com o número ${twice}.`);
  return names.map((nome) => {
    const sql = readFileSync(join(folder, nome), 'utf8');
    return { nome, sql, hash: createHash('sha256').update(sql).digest('hex') };
  });
}

/**
 * Brings the database to the last migration, each file in its own transaction, and returns the names applied now.
 * Throws DatabaseSetupError, leaving the database as it was, when an applied file was changed or is unknown here, or when a
 * file fails.
 */
export async function migrate(
  engine: Engine,
  migrations: readonly Migration[],
  onStep: (nome: string) => void = () => {},
): Promise<string[]> {
  const raw = await engine.acquire();
  try {
    await raw.query('select pg_advisory_lock($1)', [LOCK]);
    return await applyPending(raw, migrations, onStep);
  } finally {
    await raw.query('select pg_advisory_unlock($1)', [LOCK]).catch(() => {});
    raw.release();
  }
}

/** Names of the migrations that the database does not have yet. Rejects when the database does not answer. */
export async function pendingMigrations(
  engine: Engine,
  migrations: readonly Migration[],
  signal?: AbortSignal,
): Promise<string[]> {
  const raw = await engine.acquire(signal);
  try {
    const { rows } = await raw.query('select nome from migracao', []);
    const applied = new Set(rows.map((row) => row.nome));
    return migrations.map(({ nome }) => nome).filter((nome) => !applied.has(nome));
  } finally {
    raw.release();
  }
}

async function applyPending(
  raw: RawConnection,
  migrations: readonly Migration[],
  onStep: (nome: string) => void,
): Promise<string[]> {
  await raw.exec(
    'create table if not exists migracao (nome text primary key, hash text not null, aplicada_em timestamptz not null default now())',
  );
  const { rows } = await raw.query('select nome, hash from migracao order by nome', []);
  const applied = new Map(rows.map((row) => [String(row.nome), String(row.hash)]));
  for (const nome of applied.keys()) {
    if (!migrations.some((migration) => migration.nome === nome)) {
      throw new DatabaseSetupError(
        `O banco de dados foi usado por uma versão mais nova do sistema (migração ${nome}). Atualize o programa antes de iniciar.`,
      );
    }
  }
  const done: string[] = [];
  for (const migration of migrations) {
    const hash = applied.get(migration.nome);
    if (hash === migration.hash) continue;
    if (hash)
      throw new DatabaseSetupError(
        `A migração ${migration.nome} foi alterada depois de aplicada. Restaure o arquivo original: nada foi mudado no banco.`,
      );
    onStep(migration.nome);
    await applyOne(raw, migration);
    done.push(migration.nome);
  }
  return done;
}

async function applyOne(raw: RawConnection, { nome, sql, hash }: Migration): Promise<void> {
  // A table of a million rows takes longer to change than any request may.
  await raw.exec('begin; set local statement_timeout = 0');
  try {
    await raw.exec(sql);
    await raw.query('insert into migracao (nome, hash) values ($1, $2)', [nome, hash]);
    await raw.exec('commit');
  } catch (cause) {
    await raw.exec('rollback').catch(() => {});
    throw new DatabaseSetupError(
      `A migração ${nome} falhou e foi desfeita por inteiro; o banco de dados está como antes dela. Detalhe técnico: ${(cause as Error).message}`,
    );
  }
}
