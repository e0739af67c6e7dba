import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from './parsers.ts';

/** Messages of the main thread; every one is answered with the same id. */
export type WorkerRequest =
  | { id: number; op: 'query'; sql: string; params: readonly unknown[] }
  | { id: number; op: 'exec'; sql: string }
  | { id: number; op: 'listen'; channel: string }
  | { id: number; op: 'dump' }
  | { id: number; op: 'close' };

export type WorkerAnswer =
  | { id: number; ok: true; value: unknown }
  | {
      id: number;
      ok: false;
      error: { message: string; code?: string; detail?: string; constraint?: string; table?: string; column?: string };
    }
  | { id: -1; channel: string; payload: string };

const port = parentPort;
if (!port) throw new Error('pglite-worker só roda como worker');
const options = workerData as { folder: string | null; dump: Uint8Array<ArrayBuffer> | null };

const db = PGlite.create({
  ...(options.folder ? { dataDir: options.folder } : {}),
  ...(options.dump ? { loadDataDir: new Blob([options.dump]) } : {}),
  extensions: { pg_trgm, unaccent },
  parsers: { ...parsers },
  relaxedDurability: false,
});

async function run(request: WorkerRequest): Promise<unknown> {
  const pg = await db;
  switch (request.op) {
    case 'query': {
      const result = await pg.query<Record<string, unknown>>(request.sql, [...request.params]);
      return { rows: result.rows, affected: result.affectedRows ?? 0 };
    }
    case 'exec':
      return (await pg.exec(request.sql)).flatMap(({ rows }) => rows);
    case 'listen':
      await pg.listen(request.channel, (payload) => port?.postMessage({ id: -1, channel: request.channel, payload }));
      return null;
    case 'dump':
      // Who starts from it would else do again all that was written since the last one.
      await pg.exec('checkpoint');
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await pg.close();
      return null;
  }
}

port.on('message', (request: WorkerRequest) => {
  run(request).then(
    (value) => port.postMessage({ id: request.id, ok: true, value }),
    (cause: {
      message?: string;
      code?: string;
      detail?: string;
      constraint?: string;
      table?: string;
      column?: string;
    }) => {
      const { message = 'Erro do banco', code, detail, constraint, table, column } = cause;
      port.postMessage({ id: request.id, ok: false, error: { message, code, detail, constraint, table, column } });
    },
  );
});
