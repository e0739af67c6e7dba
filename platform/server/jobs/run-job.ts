import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import type { Log } from '../log/logger.ts';
import { ReportError } from '../report/report-error.ts';
import type { JobCtx, JobDefinition } from './define-job.ts';
import { SCHEMA } from './queue-database.ts';
import type { JobSender } from './sender.ts';

/** Time between two writes of a job's progress, in milliseconds. */
const INTERVALO_PROGRESSO = 500;

/** How a failed run is remembered: one sentence for people, without personal data. */
export class JobFailure extends Error {
  override readonly name = 'JobFailure';
  constructor(mensagem: string) {
    super(mensagem);
    // The queue keeps the error as it is; a stack helps nobody there and stands in the log.
    delete this.stack;
  }
}

/** The sentence for a failure: its own when it was written for people, a general one otherwise. */
function sentenceOf(cause: unknown, signal: AbortSignal): string {
  if (signal.aborted && signal.reason instanceof Error && cause === signal.reason) return signal.reason.message;
  if (cause instanceof ProblemError || cause instanceof ReportError || cause instanceof JobFailure)
    return cause.message;
  const { code } = (cause ?? {}) as { code?: unknown };
  return typeof code === 'string' && /^\w{3,40}$/.test(code)
    ? `A tarefa falhou por um erro inesperado (${code}).`
    : 'A tarefa falhou por um erro inesperado.';
}

/** Writes the newest figure at most every half second; a figure that cannot be written is no reason to fail. */
function progressWriter(engine: Engine, log: Log, id: string) {
  let newest: number | null = null;
  let timer: NodeJS.Timeout | null = null;
  let writing: Promise<void> = Promise.resolve();
  const write = async () => {
    timer = null;
    const value = newest;
    newest = null;
    if (value === null) return;
    await inTransaction(engine, { scope: { tipo: 'sistema' } }, (db) =>
      sql`update tarefa set progresso = ${value} where id = ${id}`.execute(db),
    ).catch((cause) => log.warn({ err: cause }, 'progresso não gravado'));
  };
  const flush = () => {
    writing = writing.then(write);
  };
  return {
    set(fraction: number) {
      newest = Math.min(1, Math.max(0, fraction));
      timer ??= setTimeout(flush, INTERVALO_PROGRESSO);
    },
    async end() {
      if (timer) clearTimeout(timer);
      flush();
      await writing;
    },
  };
}

const placeOf = (id: string) => sql`hashtextextended(${id}, 0)`;

/** A run that begins sees all that an earlier run of the job has written: a transaction of that one which is still open ends first. */
const waitForEarlierRun = (db: Db, id: string) => sql`select pg_advisory_xact_lock(${placeOf(id)})`.execute(db);

/**
 * The queue gives a job to another process when this one was silent for too long, or somebody has it repeated: what is still under way here
 * must not write beside that run. Throws JobFailure when a later run of the job has begun; until this transaction ends none begins.
 */
async function refuseLaterRun(db: Db, { id, vez, nome }: { id: string; vez: number; nome: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${placeOf(id)})`.execute(db);
  const { rows } = await sql`select from ${sql.table(`${SCHEMA}.job`)}
    where name = ${nome} and id = ${id} and retry_count > ${vez}`.execute(db);
  if (rows.length > 0) throw new JobFailure('Outra execução desta tarefa já começou: esta parou onde estava.');
}

/**
 * Runs one job to its end: with its row in `tarefa`, its transactions and its progress.
 * `vez` counts the runs of a job of the queue: a run writes nothing beside a later one.
 * Throws JobFailure with a sentence for people; the whole error goes to the log.
 */
export async function runJob(
  services: { engine: Engine; jobs: JobSender; log: Log },
  definition: JobDefinition,
  job: { id: string; data: unknown; signal: AbortSignal; vez?: number },
): Promise<void> {
  const { engine, jobs, log } = services;
  const { id, signal, vez } = job;
  const owner = await inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
    await waitForEarlierRun(db, id);
    // What starts by the clock has no row yet.
    await sql`insert into tarefa (id, fila) values (${id}, ${definition.nome}) on conflict do nothing`.execute(db);
    const { rows } = await sql<{ empresaId: number | null; usuarioId: number | null }>`
      select empresa_id as "empresaId", usuario_id as "usuarioId" from tarefa where id = ${id}`.execute(db);
    return rows[0];
  });
  const progress = progressWriter(engine, log, id);
  const ctx: JobCtx = {
    id,
    engine,
    jobs,
    signal,
    transacao: (scope, work) =>
      inTransaction(engine, { scope, signal }, async (db) => {
        if (vez !== undefined) await refuseLaterRun(db, { id, vez, nome: definition.nome });
        return work(db, (name, data, options) => jobs.send(db, name, data, { ...owner, ...options }));
      }),
    progresso: (fraction) => progress.set(fraction),
  };
  const since = Date.now();
  try {
    await definition.run(ctx, job.data);
    progress.set(1);
    log.info({ tarefa: definition.nome, id, ms: Date.now() - since }, 'tarefa concluída');
  } catch (cause) {
    log.error({ tarefa: definition.nome, id, err: cause }, 'tarefa falhou');
    throw new JobFailure(sentenceOf(cause, signal));
  } finally {
    await progress.end();
  }
}
