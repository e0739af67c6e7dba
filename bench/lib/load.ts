import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const AUTOCANNON = fileURLToPath(new URL('../../node_modules/autocannon/autocannon.js', import.meta.url));
const run = promisify(execFile);

interface Report {
  readonly requests: { readonly total: number };
  readonly duration: number;
  readonly latency: { readonly p50: number; readonly p99: number };
  readonly non2xx: number;
  readonly errors: number;
}

/** What a burst of requests saw from outside. Times in milliseconds. */
export interface Load {
  readonly requests: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** Sends GETs from another process: so many in all, or for so many seconds. Throws when one of them fails. */
export async function load(
  url: string,
  o: { connections: number; cookie?: string } & ({ amount: number } | { seconds: number }),
): Promise<Load> {
  const length = 'amount' in o ? ['-a', String(o.amount)] : ['-d', String(o.seconds)];
  const header = o.cookie ? ['-H', `cookie=${o.cookie}`] : [];
  const args = [AUTOCANNON, '-j', '-n', '-c', String(o.connections), ...length, ...header, url];
  const { stdout } = await run(process.execPath, args, { maxBuffer: 2 ** 24 });
  const { requests, duration, latency, non2xx, errors } = JSON.parse(stdout) as Report;
  if (non2xx + errors > 0) throw new Error(`${non2xx + errors} pedidos a ${url} falharam`);
  return { requests: requests.total, perSecond: requests.total / duration, p50: latency.p50, p99: latency.p99 };
}
