import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { boundKysely } from './dialect.ts';
import { type Engine, type RawConnection, STALE_PLAN } from './engine.ts';
import type { Tables } from './tables.ts';

/** Queries of one transaction. */
export type Db = Kysely<Tables>;

/** Role under which requests run, so that row-level security holds even for a superuser's connection. */
export const APP_ROLE = 'ciranda_app';

/**
 * What a transaction may see: `ids`, of which `atual` is the one the person works in. `sistema` sees every company: only
 * for log-in, jobs and maintenance.
 */
export type Scope =
  | { readonly tipo: 'empresas'; readonly ids: readonly number[]; readonly atual?: number }
  | { readonly tipo: 'sistema' };

export interface TransactionOptions {
  readonly scope: Scope;
  readonly readOnly?: boolean;
  /** Aborting stops the running statement and undoes the transaction. */
  readonly signal?: AbortSignal;
  readonly onCount?: (queries: number) => void;
}

/** Serialization failure, deadlock, and a table that another version of the product has changed meanwhile. */
const passing = new Set(['40001', '40P01', STALE_PLAN]);
const TRIES = 4;
/** Milliseconds before the second try; two that met once should not meet again at the same step. */
const PAUSE = 20;

const afterwards = new WeakMap<Db, (() => void)[]>();

/**
 * Has `callback` called once the transaction of `db` has been committed, before anybody is told so; never when it is undone. What it throws
 * is thrown to who ran the transaction.
 */
export function onCommit(db: Db, callback: () => void): void {
  afterwards.set(db, [...(afterwards.get(db) ?? []), callback]);
}

function beginSql({ scope, readOnly }: TransactionOptions): string {
  const begin = readOnly ? 'begin read only' : 'begin';
  if (scope.tipo === 'sistema') return begin;
  const ids = scope.ids.map((id) => Math.trunc(id)).join(',');
  const atual = scope.atual === undefined ? '' : `; set local app.empresa = '${Math.trunc(scope.atual)}'`;
  return `${begin}; set local role ${APP_ROLE}; set local app.empresas = '{${ids}}'${atual}`;
}

/**
 * Runs `work` in one transaction bound to the scope's companies, and commits when it returns.
 * Anything thrown undoes everything. A deadlock, a serialization failure or a table that changed meanwhile is tried again from the
 * start, at once and then after growing pauses; what still meets others at the fourth try is thrown.
 */
export async function inTransaction<T>(
  engine: Engine,
  options: TransactionOptions,
  work: (db: Db) => Promise<T>,
): Promise<T> {
  for (let tried = 1; ; tried++) {
    try {
      return await attempt(engine, options, work);
    } catch (cause) {
      if (tried === TRIES || !passing.has((cause as { code?: string }).code ?? '')) throw cause;
      if (tried > 1) await pause(PAUSE * tried * (1 + Math.random()));
    }
  }
}

/**
 * A connection that sends the begin of its transaction together with the first statement, which saves a journey to the database,
 * and nothing when there is none. Only for what reads first: were the begin refused, the statement would have run without it, and
 * its answer is thrown away.
 */
function beginningLate(raw: RawConnection, begin: string): RawConnection & { readonly begun: () => boolean } {
  let begun: Promise<unknown> | undefined;
  async function together<T>(work: () => Promise<T>): Promise<T> {
    begun ??= raw.exec(begin);
    const result = work();
    result.catch(() => {});
    await begun;
    return result;
  }
  return {
    query: (sql, params) => together(() => raw.query(sql, params)),
    exec: (sql) => together(() => raw.exec(sql)),
    cancel: () => raw.cancel(),
    endRead: () => raw.endRead(),
    release: () => raw.release(),
    begun: () => begun !== undefined,
  };
}

async function attempt<T>(engine: Engine, options: TransactionOptions, work: (db: Db) => Promise<T>): Promise<T> {
  const raw = await engine.acquire(options.signal);
  let committed: { readonly db: Db; readonly result: T };
  const stop = () => raw.cancel();
  options.signal?.addEventListener('abort', stop, { once: true });
  try {
    const begin = beginSql(options);
    const late = options.readOnly ? beginningLate(raw, begin) : null;
    if (!late) await raw.exec(begin);
    const { db, count } = boundKysely<Tables>(late ?? raw);
    try {
      const result = await work(db);
      options.signal?.throwIfAborted();
      options.signal?.removeEventListener('abort', stop);
      if (!late) await raw.exec('commit');
      else if (late.begun()) await raw.endRead();
      committed = { db, result };
    } catch (cause) {
      await raw.exec('rollback').catch(() => {});
      throw options.signal?.aborted ? options.signal.reason : cause;
    } finally {
      options.onCount?.(count());
    }
  } finally {
    options.signal?.removeEventListener('abort', stop);
    raw.release();
  }
  for (const callback of afterwards.get(committed.db) ?? []) callback();
  return committed.result;
}
