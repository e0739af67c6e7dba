import {
  type CompiledQuery,
  type DatabaseConnection,
  DefaultQueryExecutor,
  type Dialect,
  type Driver,
  Kysely,
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

/** The transaction itself is begun and ended by transaction.ts, never by Kysely. */
const driver: Driver = {
  async init() {},
  async acquireConnection(): Promise<DatabaseConnection> {
    throw new Error('A conexão é a da transação do pedido.');
  },
  async releaseConnection() {},
  async beginTransaction(): Promise<void> {
    throw new Error('A transação é a do pedido: não se abre outra dentro dela.');
  },
  async commitTransaction() {},
  async rollbackTransaction() {},
  async destroy() {},
};

const dialect: Dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => driver,
  createIntrospector: (db) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};

// Made once: a request that asks one thing would spend as long on making these as on its statement. Compiling waits for nothing.
const [adapter, compiler, config] = [dialect.createAdapter(), dialect.createQueryCompiler(), { dialect }];

/** Kysely over one raw connection, equal on both engines. `count()` says how many statements were sent. */
export function boundKysely<T>(raw: RawConnection): { db: Kysely<T>; count(): number } {
  const connection = new BoundConnection(raw);
  const executor = new DefaultQueryExecutor(compiler, adapter, {
    provideConnection: (consumer) => consumer(connection),
  });
  return { db: new Kysely<T>({ config, dialect, driver, executor }), count: () => connection.queries };
}
