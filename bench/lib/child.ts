import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ProbeRequest, Statement, Usage } from './probe.ts';

const PROBE = new URL('./probe.ts', import.meta.url).href;
const MAIN = fileURLToPath(new URL('../../app/server/main.ts', import.meta.url));
const BARE = fileURLToPath(new URL('./bare-server.ts', import.meta.url));

/** A server under test, in a process of its own. */
export interface ServerChild {
  readonly address: string;
  /** Milliseconds from the start of the process to the line that says it is ready. */
  readonly startMs: number;
  usage(): Promise<Usage>;
  /** Begins to keep the statements sent to PostgreSQL. */
  record(): Promise<void>;
  /** The statements kept since the last call. */
  recorded(): Promise<readonly Statement[]>;
  stop(): Promise<void>;
}

/** Starts a program that prints 'pronto em http://localhost:PORT', with the probe inside. Rejects with its output. */
async function start(program: string, env: Readonly<Record<string, string>>): Promise<ServerChild> {
  const { DATABASE_URL: _, ...own } = process.env;
  const begun = performance.now();
  const child = fork(program, [], {
    env: { ...own, PORT: '0', HOST: '127.0.0.1', ...env },
    execArgv: ['--import', PROBE],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const abandon = () => child.kill('SIGKILL');
  process.once('exit', abandon);
  const port = await readyPort(child);
  const startMs = performance.now() - begun;
  // The log goes on being read, and nobody keeps it.
  for (const stream of [child.stdout, child.stderr]) stream?.removeAllListeners('data').resume();
  const ask = async <T>(request: ProbeRequest): Promise<T> => {
    const answer = once(child, 'message') as Promise<[{ resposta: T }]>;
    child.send(request);
    return (await answer)[0].resposta;
  };
  return {
    address: `http://127.0.0.1:${port}`,
    startMs,
    usage: () => ask<Usage>('uso'),
    record: async () => void (await ask('gravar')),
    recorded: () => ask<Statement[]>('gravadas'),
    async stop() {
      process.off('exit', abandon);
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      await gone;
    },
  };
}

function readyPort(child: ChildProcess): Promise<number> {
  let text = '';
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (part: string) => {
        text += part;
        const port = /pronto em http:\/\/localhost:(\d+)/.exec(text)?.[1];
        if (port) resolve(Number(port));
      });
    child.once('exit', () => reject(new Error(`o servidor não iniciou:\n${text.slice(-4000)}`)));
  });
}

/** The product with its demo. Give DATABASE_URL or DADOS; LOG stays as it is shipped, and nobody reads it. */
export const startProduct = (env: Readonly<Record<string, string>>) => start(MAIN, { DEMO: '1', ...env });

/** Fastify and pg alone, sending these statements for each request and answering the rows of the list. */
export const startBare = (url: string, statements: readonly Statement[]) =>
  start(BARE, { DATABASE_URL: url, COMANDOS: JSON.stringify(statements) });

/** A new folder for data, and how to take it away. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ciranda-medida-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}
