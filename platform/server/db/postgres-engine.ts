import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseSetupError, type Engine, type RawConnection, SEM_CONEXAO, STALE_PLAN } from './engine.ts';
import { parsers } from './parsers.ts';
import { StatementNames } from './statement-names.ts';

/** Oldest server that the product supports. */
const OLDEST_MAJOR = 15;

const types: pg.CustomTypesConfig = {
  getTypeParser: ((id: number, format: 'text' | 'binary') =>
    (format === 'text' ? parsers[id] : undefined) ??
    pg.types.getTypeParser(id, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** Options of a PostgreSQL engine. */
export interface PostgresOptions {
  readonly url: string;
  readonly maxConnections?: number;
  /** Longest statement, in milliseconds. */
  readonly statementTimeout?: number;
  /** Longest wait for a free connection, in milliseconds. */
  readonly connectionTimeout?: number;
  /** Plans a named statement once a connection, whatever its values: where tables are small, planning costs more than a plan saves. */
  readonly planOnce?: boolean;
  readonly onError?: (cause: Error) => void;
}

/**
 * Opens a pool on a PostgreSQL server.
 * Throws DatabaseSetupError with a sentence when the server cannot be reached, refuses the log-in or is too old.
 */
export async function openPostgres(options: PostgresOptions): Promise<Engine> {
  const onError = options.onError ?? (() => {});
  const pool = new pg.Pool({
    connectionString: options.url,
    max: options.maxConnections ?? 10,
    connectionTimeoutMillis: options.connectionTimeout ?? 10_000,
    application_name: 'ciranda-rh',
    statement_timeout: options.statementTimeout ?? 60_000,
    idle_in_transaction_session_timeout: 120_000,
    // Compiling a statement costs more than it saves: the row policies make estimates look large (talent pool: 340 of 396 ms).
    options: `-c plan_cache_mode=force_${options.planOnce ? 'generic' : 'custom'}_plan -c jit=off -c timezone=UTC`,
    types,
    // What is sent without waiting for the answer before it leaves in one piece.
    pipeline: true,
    stream: gatheringSocket,
  });
  pool.on('error', onError);
  await checkServer(pool);

  const names = new StatementNames();
  const channels = new Map<string, ((payload: string) => void)[]>();
  let listener: pg.Client | null = null;
  let closed = false;

  async function connectListener(): Promise<void> {
    const client = new pg.Client({ connectionString: options.url, application_name: 'ciranda-rh-avisos' });
    const retry = () => {
      if (listener !== client || closed) return;
      listener = null;
      setTimeout(() => connectListener().catch(onError), 1000).unref();
    };
    client.on('error', (cause) => {
      onError(cause);
      retry();
    });
    client.on('end', retry);
    client.on('notification', ({ channel, payload }) => {
      for (const call of channels.get(channel) ?? []) call(payload ?? '');
    });
    listener = client;
    try {
      await client.connect();
      for (const channel of channels.keys()) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
    } catch (cause) {
      retry();
      throw cause;
    }
  }

  return {
    kind: 'postgres',
    address: options.url,
    async acquire(signal) {
      signal?.throwIfAborted();
      const client = await pool.connect().catch((cause: Error) => {
        throw Object.assign(new Error(cause.message, { cause }), { code: SEM_CONEXAO });
      });
      return connectionOf(client, options.url, names);
    },
    async listen(channel, onMessage) {
      channels.set(channel, [...(channels.get(channel) ?? []), onMessage]);
      if (listener) await listener.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connectListener();
    },
    async close() {
      closed = true;
      await listener?.end();
      await pool.end();
    },
  };
}

/** A socket, not connected yet, that sends all that is written in one turn of the loop as one piece: a system call costs more than the copy. */
export function gatheringSocket(): Socket {
  const socket = new Socket();
  const write = socket.write.bind(socket) as (...args: unknown[]) => boolean;
  let gathering = false;
  // Only now: connecting gives a socket its own `write` back.
  socket.once('connect', () => {
    socket.write = (...args: unknown[]) => {
      if (!gathering) {
        gathering = true;
        socket.cork();
        process.nextTick(() => {
          gathering = false;
          socket.uncork();
        });
      }
      return write(...args);
    };
  });
  socket._writev = (chunks, done) =>
    socket._write(Buffer.concat(chunks.map(({ chunk }) => chunk as Uint8Array)), 'buffer' as BufferEncoding, done);
  return socket;
}

/** A column came or went below a statement that this connection had prepared: said once, and by no other fault of a statement. */
const isStale = (cause: unknown): boolean =>
  (cause as { code?: string }).code === STALE_PLAN && /cached plan/.test((cause as Error).message);

function connectionOf(client: pg.PoolClient, url: string, names: StatementNames): RawConnection {
  let broken: Error | undefined;
  let cancelled = false;
  const onError = (cause: Error) => {
    broken = cause;
  };
  client.on('error', onError);
  return {
    async query(sql, params) {
      const name = names.of(sql);
      try {
        const result = await client.query<Record<string, unknown>>({
          ...(name ? { name } : {}),
          text: sql,
          values: [...params],
        });
        return { rows: result.rows, affected: result.rowCount ?? 0 };
      } catch (cause) {
        if (isStale(cause)) names.forget();
        throw cause;
      }
    },
    async exec(sql) {
      // Several statements answer with an array that the types of the driver do not know of.
      const results = [await client.query<Record<string, unknown>>(sql)].flat();
      return results.flatMap(({ rows }) => rows ?? []);
    },
    async endRead() {
      // A transaction that did not end must not become part of somebody else's.
      client.query('commit').catch(() => client.end().catch(() => {}));
    },
    cancel() {
      cancelled = true;
      const pid = (client as unknown as { processID: number }).processID;
      const canceller = new pg.Client({ connectionString: url, application_name: 'ciranda-rh-cancela' });
      canceller
        .connect()
        .then(() => canceller.query('select pg_cancel_backend($1)', [pid]))
        .catch(() => {})
        .finally(() => canceller.end().catch(() => {}));
    },
    release() {
      client.off('error', onError);
      // The order to cancel may arrive late: it must not find somebody else's statement on this connection.
      client.release(broken ?? cancelled);
    },
  };
}

async function checkServer(pool: pg.Pool): Promise<void> {
  let version: string;
  try {
    const result = await pool.query<{ v: string }>(`select current_setting('server_version_num') as v`);
    version = result.rows[0]?.v ?? '0';
  } catch (cause) {
    await pool.end();
    throw new DatabaseSetupError(sentenceOf(cause as Error & { code?: string }));
  }
  const major = Math.floor(Number(version) / 10_000);
  if (major < OLDEST_MAJOR) {
    await pool.end();
    throw new DatabaseSetupError(
      `O servidor PostgreSQL é da versão ${major}; o sistema precisa da ${OLDEST_MAJOR} ou mais nova.`,
    );
  }
}

function sentenceOf(cause: Error & { code?: string }): string {
  switch (cause.code) {
    case 'ECONNREFUSED':
    case 'ENOTFOUND':
    case 'ETIMEDOUT':
    case 'EHOSTUNREACH':
      return `Não foi possível chegar ao servidor PostgreSQL de DATABASE_URL (${cause.code}). Confira endereço, porta e rede.`;
    case '28P01':
    case '28000':
      return 'O servidor PostgreSQL recusou o usuário ou a senha de DATABASE_URL.';
    case '3D000':
      return 'O banco de dados indicado em DATABASE_URL não existe no servidor. Crie-o antes de iniciar.';
    default:
      return `O servidor PostgreSQL de DATABASE_URL não respondeu como esperado: ${cause.message}`;
  }
}
