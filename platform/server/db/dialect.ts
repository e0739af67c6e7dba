import {
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { RawConnection } from './engine.ts';

/** Rows fetched at a time by `stream()`. */
const CHUNK = 1000;

/** A Kysely connection over one raw connection that somebody else began a transaction on. */
class BoundConnection implements DatabaseConnection {
  readonly #raw: RawConnection;
  #cursors = 0;
  queries = 0;

  constructor(raw: RawConnection) {
    this.#raw = raw;
  }

  async executeQuery<R>(compiled: CompiledQuery): Promise<QueryResult<R>> {
    this.queries++;
    const { rows, affected } = await this.#raw.query(compiled.sql, compiled.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(affected) };
  }

  /** Reads through a server-side cursor, so that a report of any size stays small in memory. */
  async *streamQuery<R>(compiled: CompiledQuery, chunkSize = CHUNK): AsyncIterableIterator<QueryResult<R>> {
    const name = `cursor_${this.#cursors++}`;
    await this.#raw.query(`declare ${name} no scroll cursor for ${compiled.sql}`, compiled.parameters);
    try {
      for (;;) {
        const { rows } = await this.#raw.query(`fetch ${Math.max(1, Math.trunc(chunkSize))} from ${name}`, []);
        if (rows.length === 0) return;
        yield { rows: rows as R[] };
      }
    } finally {
      await this.#raw.query(`close ${name}`, []).catch(() => {});
    }
  }
}

/** Driver of a single transaction: the transaction itself is begun and ended by transaction.ts, never by Kysely. */
class BoundDriver implements Driver {
  readonly connection: BoundConnection;
  constructor(raw: RawConnection) {
    this.connection = new BoundConnection(raw);
  }
  async init() {}
  async acquireConnection() {
    return this.connection;
  }
  async releaseConnection() {}
  async beginTransaction(): Promise<void> {
    throw new Error('A transação é a do pedido: não se abre outra dentro dela.');
  }
  async commitTransaction() {}
  async rollbackTransaction() {}
  async destroy() {}
}

/** Kysely dialect over one raw connection, equal on both engines. `count()` says how many statements were sent. */
export function boundDialect(raw: RawConnection): { dialect: Dialect; count(): number } {
  const driver = new BoundDriver(raw);
  return {
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    count: () => driver.connection.queries,
  };
}
