// Loaded before the server under test (--import): answers the measuring process over IPC, and changes nothing else.
import { isMainThread } from 'node:worker_threads';
import pg from 'pg';

/** What the measuring process may ask of the server's process. */
export type ProbeRequest = 'uso' | 'gravar' | 'gravadas';

/** One statement as it went to PostgreSQL. */
export interface Statement {
  /** Statements of one connection have one number: requests and jobs run beside one another. */
  readonly conexao: number;
  readonly sql: string;
  readonly params: readonly unknown[] | null;
}

/** CPU time in milliseconds, of all threads of the process, and memory in MiB. */
export interface Usage {
  readonly cpuMs: number;
  readonly rssMB: number;
  readonly heapMB: number;
}

let recorded: Statement[] | null = null;
const connections = new Map<unknown, number>();

/** Keeps every statement that any connection sends from now on. */
function record(): void {
  const already = recorded !== null;
  recorded = [];
  if (already) return;
  const client = pg.Client.prototype as unknown as { query: (...args: unknown[]) => unknown };
  const original = client.query;
  client.query = function (this: unknown, ...args: unknown[]) {
    const [first, second] = args;
    const config = first as { text?: string; values?: unknown } | null;
    const [sql, params] = typeof first === 'object' ? [config?.text, config?.values] : [first, second];
    const conexao = connections.get(this) ?? connections.size;
    connections.set(this, conexao);
    if (typeof sql === 'string') recorded?.push({ conexao, sql, params: Array.isArray(params) ? params : null });
    return original.apply(this, args);
  };
}

function answer(request: ProbeRequest): unknown {
  if (request === 'gravar') return record();
  if (request === 'gravadas') return recorded?.splice(0) ?? [];
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  return { cpuMs: (user + system) / 1000, rssMB: rss / 2 ** 20, heapMB: heapUsed / 2 ** 20 } satisfies Usage;
}

if (isMainThread && process.send) {
  process.on('message', (request: ProbeRequest) => process.send?.({ resposta: answer(request) ?? null }));
  // The measuring process ends us with a signal; its channel must not keep us alive.
  process.channel?.unref();
}
