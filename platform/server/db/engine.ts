/** Rows and count of one statement, with the same JavaScript types on every engine (see parsers.ts). */
export interface RawResult {
  readonly rows: Record<string, unknown>[];
  readonly affected: number;
}

/** One connection, held until released. */
export interface RawConnection {
  query(sql: string, params: readonly unknown[]): Promise<RawResult>;
  /** Several statements without parameters in one round trip; returns the rows of all of them. */
  exec(sql: string): Promise<Record<string, unknown>[]>;
  /** Stops the statement that is running, as far as the engine can. */
  cancel(): void;
  /**
   * Ends a transaction that only read, without waiting for the answer: nothing can be lost any more, and what the connection is asked next
   * comes after it.
   */
  endRead(): Promise<void>;
  release(): void;
}

/** A PostgreSQL that the product runs on: a server, or the one embedded in the process. */
export interface Engine {
  readonly kind: 'embutido' | 'postgres';
  /** Where another thread finds the same database; absent when it is open here alone. */
  readonly address?: string;
  /** Waits for a free connection. Rejects when the signal aborts first. */
  acquire(signal?: AbortSignal): Promise<RawConnection>;
  /** Calls back for every NOTIFY on the channel, also after a lost connection was made anew. */
  listen(channel: string, onMessage: (payload: string) => void): Promise<void>;
  close(): Promise<void>;
}

/** A problem of the database that its operator can solve; the text is Portuguese and complete. */
export class DatabaseSetupError extends Error {
  override readonly name = 'DatabaseSetupError';
}

/** Code of the error of who got no connection: all were taken for too long, or the server does not answer. */
export const SEM_CONEXAO = 'SEM_CONEXAO';

/** SQLSTATE with which PostgreSQL refuses a prepared statement whose tables changed; sent anew it is answered. */
export const STALE_PLAN = '0A000';
