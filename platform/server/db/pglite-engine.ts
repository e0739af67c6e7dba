import { existsSync, mkdirSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { Worker } from 'node:worker_threads';
import { DatabaseSetupError, type Engine, type RawConnection, type RawResult } from './engine.ts';
import { lockFolder } from './lock-file.ts';
import type { WorkerAnswer, WorkerRequest } from './pglite-worker.ts';

type Body = WorkerRequest extends infer R ? (R extends { id: number } ? Omit<R, 'id'> : never) : never;

/** Error of a statement with the fields that PostgreSQL sends (SQLSTATE in `code`). */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly code?: string;
  readonly detail?: string;
  readonly constraint?: string;
  readonly table?: string;
  readonly column?: string;
  constructor(error: {
    message: string;
    code?: string;
    detail?: string;
    constraint?: string;
    table?: string;
    column?: string;
  }) {
    super(error.message);
    Object.assign(this, error);
  }
}

/** The embedded engine plus what only it can do. */
export interface PgliteEngine extends Engine {
  /** The whole data folder as a tar, to start copies from. */
  dump(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The folders of a path one by one: where none can be made (/proc), the recursive call of Node never returns. */
function makeFolders(folder: string): void {
  const there = existsSync(folder);
  if (!there) makeFolders(dirname(folder));
  mkdirSync(folder, { recursive: there });
}

function makeFolder(folder: string): void {
  try {
    makeFolders(resolve(folder));
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new DatabaseSetupError(
      code === 'EEXIST' || code === 'ENOTDIR'
        ? `A pasta de dados ${folder} não pode ser criada: já existe um arquivo com este nome no caminho. Escolha outra com DADOS=/caminho.`
        : `Não foi possível criar a pasta de dados ${folder} (${code}). Confira as permissões ou escolha outra com DADOS=/caminho.`,
    );
  }
}

/**
 * Opens the embedded PostgreSQL in a worker thread. `folder` keeps the data (null: in memory), `dump` starts from a copy.
 * There is one connection; whoever wants it waits in line.
 * Throws DatabaseSetupError when another process uses the folder or its contents cannot be read.
 */
export async function openPglite(
  options: { folder?: string | null; dump?: Uint8Array<ArrayBuffer> | null } = {},
): Promise<PgliteEngine> {
  const folder = options.folder ?? null;
  if (folder) makeFolder(folder);
  const unlock = folder ? lockFolder(folder) : () => {};
  const worker = new Worker(new URL('./pglite-worker.ts', import.meta.url), {
    workerData: { folder: folder ? `${folder}/pg` : null, dump: options.dump ?? null },
  });
  const waiting = new Map<number, { resolve(value: unknown): void; reject(cause: Error): void }>();
  const listeners = new Map<string, ((payload: string) => void)[]>();
  let next = 0;
  let closed = false;

  const failAll = (cause: Error) => {
    for (const { reject } of waiting.values()) reject(cause);
    waiting.clear();
  };
  worker.on('message', (answer: WorkerAnswer) => {
    if (answer.id === -1) {
      if ('channel' in answer) for (const listener of listeners.get(answer.channel) ?? []) listener(answer.payload);
      return;
    }
    const pending = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (!pending || !('ok' in answer)) return;
    if (answer.ok) pending.resolve(answer.value);
    else pending.reject(new StatementError(answer.error));
  });
  worker.on('error', failAll);
  worker.on('exit', () => {
    closed = true;
    failAll(new DatabaseSetupError('O banco de dados embutido foi encerrado.'));
  });

  function ask<T>(body: Body): Promise<T> {
    if (closed) return Promise.reject(new DatabaseSetupError('O banco de dados embutido está fechado.'));
    const id = next++;
    return new Promise<T>((resolve, reject) => {
      waiting.set(id, { resolve: resolve as (value: unknown) => void, reject });
      worker.postMessage({ ...body, id });
    });
  }

  let busy = false;
  const line: (() => void)[] = [];
  const free = () => {
    const first = line.shift();
    if (first) first();
    else busy = false;
  };

  function acquire(signal?: AbortSignal): Promise<RawConnection> {
    signal?.throwIfAborted();
    return new Promise<RawConnection>((resolve, reject) => {
      const grant = () => {
        signal?.removeEventListener('abort', giveUp);
        let held = true;
        resolve({
          query: (sql, params) => ask<RawResult>({ op: 'query', sql, params }),
          exec: (sql) => ask<Record<string, unknown>[]>({ op: 'exec', sql }),
          cancel: () => {},
          // The other thread takes what it is sent in order.
          endRead: async () => void ask({ op: 'exec', sql: 'commit' }).catch(failAll),
          release: () => {
            if (held) free();
            held = false;
          },
        });
      };
      const giveUp = () => {
        const place = line.indexOf(grant);
        if (place >= 0) line.splice(place, 1);
        reject(signal?.reason ?? new Error('cancelado'));
      };
      if (busy) {
        line.push(grant);
        signal?.addEventListener('abort', giveUp, { once: true });
      } else {
        busy = true;
        grant();
      }
    });
  }

  try {
    await ask({ op: 'query', sql: 'select 1', params: [] });
  } catch (cause) {
    await worker.terminate();
    unlock();
    throw new DatabaseSetupError(
      `Não foi possível abrir o banco de dados embutido em ${folder}. Detalhe técnico: ${(cause as Error).message}`,
    );
  }

  return {
    kind: 'embutido',
    acquire,
    async listen(channel, onMessage) {
      const known = listeners.get(channel);
      listeners.set(channel, [...(known ?? []), onMessage]);
      if (!known) await ask({ op: 'listen', channel });
    },
    dump: () => ask<Uint8Array<ArrayBuffer>>({ op: 'dump' }),
    async close() {
      if (closed) return;
      await ask({ op: 'close' });
      await worker.terminate();
      unlock();
    },
  };
}
