import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const MAIN = fileURLToPath(new URL('../server/main.ts', import.meta.url));

/** The product in a process of its own, as an operator starts it. */
export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  /** Everything it wrote so far. */
  output(): string;
  /** Sends a signal and waits for the end; the exit code, or null when the signal itself ended it. */
  end(signal: NodeJS.Signals): Promise<number | null>;
}

/** A new folder for data, and how to take it away. */
export function temporaryFolder(): { readonly path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'ciranda-processo-'));
  return { path, remove: () => rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }) };
}

/** Starts main.ts with these settings and nothing of this process's own database. Its output, also when it ends at once. */
export function runMain(env: Readonly<Record<string, string>>): { child: ChildProcess; output(): string } {
  const { DATABASE_URL: _, ...own } = process.env;
  const child = spawn(process.execPath, [MAIN], {
    env: { ...own, PORT: '0', HOST: '127.0.0.1', LOG: 'error', DEMO: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let text = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      child.emit('texto');
    });
  return { child, output: () => text };
}

/** Logs the administrator of the demonstration in; returns the cookie of the session. Throws with the answer when refused. */
export async function logIn(address: string, senha: string): Promise<string> {
  const empresas = await fetch(`${address}/api/login/empresas?cpf=11122233396`);
  const [empresa] = (await empresas.json()) as { id: number }[];
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: senha, empresaId: empresa?.id }),
  });
  if (answer.status !== 200) throw new Error(`a entrada foi recusada (${answer.status}): ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** Starts main.ts and resolves when it takes requests. Rejects with its output when it ends before. */
export async function startProcess(env: Readonly<Record<string, string>>): Promise<ServerProcess> {
  const { child, output } = runMain(env);
  const address = await new Promise<string>((resolve, reject) => {
    child.on('texto', () => {
      const port = /pronto em http:\/\/localhost:(\d+)/.exec(output())?.[1];
      if (port) resolve(`http://127.0.0.1:${port}`);
    });
    child.once('exit', () => reject(new Error(`o servidor não iniciou:\n${output()}`)));
  });
  return {
    address,
    child,
    output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}
