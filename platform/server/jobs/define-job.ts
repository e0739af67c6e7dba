import type { z } from 'zod';
import type { Engine } from '../db/engine.ts';
import type { Db, Scope } from '../db/transaction.ts';
import type { JobSender } from './sender.ts';

/** What a job works with: transactions of its own, since its work may take long. */
export interface JobCtx {
  readonly engine: Engine;
  readonly jobs: JobSender;
  readonly signal: AbortSignal;
  /** Runs `work` in one transaction. */
  transacao<T>(scope: Scope, work: (db: Db) => Promise<T>): Promise<T>;
}

/** A kind of work done outside requests. Handlers are idempotent: a job may run more than once. */
export interface JobDefinition {
  readonly nome: string;
  readonly titulo: string;
  /** Cron expression in the server's zone, for work that starts by the clock. */
  readonly agenda?: string;
  readonly run: (ctx: JobCtx, data: unknown) => Promise<void>;
}

/** Declares a job: its data is checked before `run` sees it. */
export function defineJob<T>(o: {
  nome: string;
  titulo: string;
  dados: z.ZodType<T>;
  agenda?: string;
  run(ctx: JobCtx, data: T): Promise<void>;
}): JobDefinition {
  return {
    nome: o.nome,
    titulo: o.titulo,
    agenda: o.agenda,
    run: (ctx, data) => o.run(ctx, o.dados.parse(data ?? {})),
  };
}
