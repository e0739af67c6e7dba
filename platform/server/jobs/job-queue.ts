import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Engine } from '../db/engine.ts';
import { type Db, inTransaction } from '../db/transaction.ts';
import type { Log } from '../log/logger.ts';
import type { JobDefinition } from './define-job.ts';
import { engineDatabase, SCHEMA, transactionDatabase } from './queue-database.ts';
import { runJob } from './run-job.ts';
import type { JobControl, JobSender, SendOptions } from './sender.ts';

const CANCEL_CHANNEL = 'tarefa_cancelada';
const WAKE_CHANNEL = 'tarefa_repetida';
const DAY = 86_400;
/** Silence after which the process that ran a job counts as dead and the job goes back to the queue, in seconds. */
const BATIMENTO = 60;
const REPETICOES = 4;
/** Work that is due at once wakes its worker; only repetitions and delayed work wait for the next look. */
const INTERVALO = 10;

const cancelled = () => new Error('A tarefa foi cancelada.');

async function stateOf(db: Db, job: string, id: string): Promise<string | null> {
  const { rows } = await sql<{ state: string }>`
    select state::text as state from ${sql.table(`${SCHEMA}.job`)} where name = ${job} and id = ${id} for update`.execute(
    db,
  );
  return rows[0]?.state ?? null;
}

/** The job queue in the database: at least once, on both engines, with workers in every server process. */
export class JobQueue implements JobSender, JobControl {
  readonly #engine: Engine;
  readonly #log: Log;
  readonly #zona: string;
  readonly #intervalo: number;
  readonly #boss: PgBoss;
  readonly #running = new Map<string, AbortController>();
  readonly #workers = new Map<string, string>();

  /**
   * `zona`: the zone in which schedules count; `intervalo`: seconds between looks at a queue that nothing woke.
   * The tables exist already (installQueue).
   */
  constructor(o: { engine: Engine; log: Log; zona: string; intervalo?: number }) {
    this.#engine = o.engine;
    this.#log = o.log;
    this.#zona = o.zona;
    this.#intervalo = o.intervalo ?? INTERVALO;
    this.#boss = new PgBoss({
      db: engineDatabase(o.engine),
      schema: SCHEMA,
      backend: o.engine.kind === 'embutido' ? 'pglite' : 'postgres',
      useListenNotify: true,
      reindex: false,
    });
    this.#boss.on('error', (cause) => o.log.error({ err: cause }, 'erro da fila'));
    this.#boss.on('warning', ({ message }) => o.log.warn({ aviso: message }, 'aviso da fila'));
  }

  /** Makes the queues of these jobs, starts their workers and schedules. */
  async start(definitions: readonly JobDefinition[]): Promise<void> {
    await this.#boss.start();
    await this.#engine.listen(CANCEL_CHANNEL, (id) => this.#running.get(id)?.abort(cancelled()));
    await this.#engine.listen(WAKE_CHANNEL, (job) => {
      const worker = this.#workers.get(job);
      if (worker) this.#boss.notifyWorker(worker);
    });
    for (const definition of definitions) await this.#open(definition);
    await this.#dropOldSchedules(definitions);
  }

  async #open(definition: JobDefinition): Promise<void> {
    const { nome, agenda } = definition;
    const options = {
      notify: true,
      retryLimit: definition.repeticoes ?? REPETICOES,
      retryDelay: definition.espera ?? 5,
      retryBackoff: true,
      retryDelayMax: 3600,
      expireInSeconds: definition.duracaoMaxima ?? 900,
      heartbeatSeconds: BATIMENTO,
      retentionSeconds: 30 * DAY,
      deleteAfterSeconds: 14 * DAY,
    };
    // 'short': at most one job per key waits.
    await this.#boss.createQueue(nome, { ...options, policy: 'short' });
    await this.#boss.updateQueue(nome, options);
    // Sending looks the queue up in memory only when it was looked up before; inside a transaction it could not.
    await this.#boss.findJobs(nome, { id: randomUUID() });
    if (agenda) await this.#boss.schedule(nome, agenda, null, { tz: this.#zona });
    const wait = {
      pollingIntervalSeconds: Math.min(2, this.#intervalo),
      notifyPollingIntervalSeconds: this.#intervalo,
    };
    const worker = await this.#boss.work(
      nome,
      { batchSize: 1, includeMetadata: true, localConcurrency: definition.simultaneas ?? 1, ...wait },
      async ([job]) => {
        if (job) await this.#run(definition, job);
      },
    );
    this.#workers.set(nome, worker);
  }

  async #dropOldSchedules(definitions: readonly JobDefinition[]): Promise<void> {
    const wanted = new Set(definitions.filter(({ agenda }) => agenda).map(({ nome }) => nome));
    for (const { name } of await this.#boss.getSchedules()) if (!wanted.has(name)) await this.#boss.unschedule(name);
  }

  async #run(
    definition: JobDefinition,
    job: { id: string; data: unknown; signal: AbortSignal; retryCount: number },
  ): Promise<void> {
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, job.signal]);
    this.#running.set(job.id, controller);
    try {
      await runJob({ engine: this.#engine, jobs: this, log: this.#log }, definition, {
        ...job,
        signal,
        vez: job.retryCount,
      });
    } finally {
      this.#running.delete(job.id);
    }
  }

  async send(db: Db, job: string, data: object, options: SendOptions = {}): Promise<string | null> {
    const { depoisDeSegundos, chave, empresaId, usuarioId } = options;
    const id = await this.#boss.send(job, data, {
      db: transactionDatabase(db),
      singletonKey: chave ?? randomUUID(),
      ...(depoisDeSegundos === undefined ? {} : { startAfter: depoisDeSegundos }),
    });
    if (id === null) return null;
    await sql`insert into tarefa (id, empresa_id, usuario_id, fila) values (${id}, ${empresaId || null}, ${usuarioId ?? null}, ${job})`.execute(
      db,
    );
    return id;
  }

  async retry(db: Db, job: string, id: string): Promise<boolean> {
    const state = await stateOf(db, job, id);
    if (state !== 'failed' && state !== 'cancelled') return false;
    const tx = { db: transactionDatabase(db) };
    await (state === 'failed' ? this.#boss.retry(job, id, tx) : this.#boss.resume(job, id, tx));
    await sql`select pg_notify(${WAKE_CHANNEL}, ${job})`.execute(db);
    return true;
  }

  async cancel(db: Db, job: string, id: string): Promise<boolean> {
    const state = await stateOf(db, job, id);
    if (state !== 'created' && state !== 'retry' && state !== 'active') return false;
    await this.#boss.cancel(job, id, { db: transactionDatabase(db) });
    await sql`select pg_notify(${CANCEL_CHANNEL}, ${id})`.execute(db);
    return true;
  }

  /** Takes no more work; what runs may finish within `prazo` milliseconds and goes back to the queue after that. */
  async stop(prazo = 20_000): Promise<void> {
    const late = setTimeout(() => {
      for (const controller of this.#running.values()) controller.abort(new Error('O servidor está sendo encerrado.'));
    }, prazo);
    await this.#boss.stop({ graceful: true, timeout: prazo + 5000, close: false });
    clearTimeout(late);
  }

  /** Forgets whose jobs were that the queue itself keeps no more. Returns how many. */
  static async forgetOld(engine: Engine): Promise<number> {
    return inTransaction(engine, { scope: { tipo: 'sistema' } }, async (db) => {
      const { numAffectedRows } =
        await sql`delete from tarefa t where not exists (select from ${sql.table(`${SCHEMA}.job`)} j where j.name = t.fila and j.id = t.id)`.execute(
          db,
        );
      return Number(numAffectedRows ?? 0);
    });
  }
}
