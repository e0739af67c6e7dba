import type { z } from 'zod';
import type { Engine } from '../db/engine.ts';
import type { Db, Scope } from '../db/transaction.ts';
import type { Enqueue } from '../http/context.ts';
import type { JobSender } from './sender.ts';

/** What a job that works in its person's name works with: only such a one is given to what acts as somebody (`emNomeDe`). */
export interface PersonJobCtx extends JobCtx {
  readonly emNomeDaPessoa: true;
}

/** What a job works with: transactions of its own, since its work may take long. */
export interface JobCtx {
  readonly id: string;
  readonly engine: Engine;
  readonly jobs: JobSender;
  /** Aborts when somebody cancels the job, when it took too long, and when the server stops. */
  readonly signal: AbortSignal;
  /** Runs `work` in one transaction; what it enqueues exists only when it commits. */
  transacao<T>(scope: Scope, work: (db: Db, enfileirar: Enqueue) => Promise<T>): Promise<T>;
  /** Says how much is done, 0..1; the page of jobs shows it. */
  progresso(fracao: number): void;
}

/** How a kind of job is run. */
interface JobPolicy {
  /** Cron expression in the server's zone, for work that starts by the clock. */
  readonly agenda?: string | undefined;
  /** Attempts after the first one failed, with growing waits between them; 4 when absent. */
  readonly repeticoes?: number | undefined;
  /** Wait before the second attempt, in seconds; each later wait is about twice the one before. 5 when absent. */
  readonly espera?: number | undefined;
  /** Longest time of one run, in seconds; 15 minutes when absent. */
  readonly duracaoMaxima?: number | undefined;
  /** Jobs of this kind that one process runs at a time; 1 when absent. */
  readonly simultaneas?: number | undefined;
}

/** A kind of work done outside requests. Handlers are idempotent: a job may run more than once. */
export interface JobDefinition extends JobPolicy {
  readonly nome: string;
  readonly titulo: string;
  /**
   * Whether it does what its person may do, with all that the person may: whoever holds less (a token, the view as a profile) cannot leave it
   * to the queue. False is said where the data names somebody in whose name nothing is done.
   */
  readonly emNomeDaPessoa?: boolean | undefined;
  /** Names of what its data holds. */
  readonly dados: readonly string[];
  readonly run: (ctx: JobCtx, data: unknown) => Promise<void>;
}

interface Declared<T, C extends JobCtx> extends JobPolicy {
  readonly nome: string;
  readonly titulo: string;
  readonly dados: z.ZodType<T>;
  run(ctx: C, data: T): Promise<void>;
}

/** Declares a job: its data is checked before `run` sees it. */
export function defineJob<T>(o: Declared<T, PersonJobCtx> & { readonly emNomeDaPessoa: true }): JobDefinition;
export function defineJob<T>(o: Declared<T, JobCtx> & { readonly emNomeDaPessoa?: false }): JobDefinition;
export function defineJob<T>({
  dados,
  run,
  ...rest
}: Declared<T, PersonJobCtx> & { readonly emNomeDaPessoa?: boolean }): JobDefinition {
  return {
    ...rest,
    dados: Object.keys((dados as { shape?: object }).shape ?? {}),
    run: (ctx, data) => run({ ...ctx, emNomeDaPessoa: true }, dados.parse(data ?? {})),
  };
}
