import type { Db } from '../db/transaction.ts';

export interface SendOptions {
  readonly depoisDeSegundos?: number;
  /** While a job with this key waits in the queue, another with the same key is not taken. */
  readonly chave?: string;
  /** Company and user for whom the work is done; the context of a request fills them in. */
  readonly empresaId?: number | null;
  readonly usuarioId?: number | null;
}

/** Hands work to the job queue in the caller's transaction, so that it exists exactly when the write does. */
export interface JobSender {
  /** Returns the job's id, or null when one with the same key waits already. */
  send(db: Db, job: string, data: object, options?: SendOptions): Promise<string | null>;
}

/** What a person may do with a job that exists. Both return false when its state does not allow it any more. */
export interface JobControl {
  /** Puts a failed or cancelled job back in the queue. */
  retry(db: Db, job: string, id: string): Promise<boolean>;
  /** Takes a job out of the queue, or stops it when it runs, on whichever process. */
  cancel(db: Db, job: string, id: string): Promise<boolean>;
}
