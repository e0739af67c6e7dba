import type { Db } from '../db/transaction.ts';

/** Hands work to the job queue in the caller's transaction, so that it exists exactly when the write does. */
export interface JobSender {
  send(db: Db, job: string, data: object, options?: { depoisDeSegundos?: number; chave?: string }): Promise<void>;
}
