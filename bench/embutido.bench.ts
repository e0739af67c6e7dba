import { setTimeout as after } from 'node:timers/promises';
import { CABECALHO_ORIGEM } from '#platform/shared/headers.ts';
import { type ServerChild, startProduct, temporaryFolder } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { percentile, short } from './lib/figures.ts';
import { load } from './lib/load.ts';
import { privatePostgres } from './lib/postgres.ts';

/** Ten thousand candidates. */
const ESCALA = '7';
const CONEXOES = [1, 5, 10, 25, 50];
const PESSOAS = [10, 25, 50, 100, 200];
const SEGUNDOS = 15;
/** Time between two requests of a person who works without a pause, in milliseconds: a click makes two or three calls. */
const RITMO = 2000;

const LISTA = '/api/captacao/candidatos?page=0';
/** What people ask for, as often as it stands here. */
const LEITURAS = [
  LISTA,
  LISTA,
  LISTA,
  '/api/captacao/candidatos?page=0&nome=maria',
  '/api/captacao/solicitacoes-pessoal?page=0',
];
/** One request in so many is a save. */
const GRAVACAO = 10;

/** Everybody at their own pace, whatever the server takes: who waits longer does not ask less. */
async function people(address: string, cookie: string, amount: number): Promise<Record<string, number>> {
  const times: number[] = [];
  let failed = 0;
  const ask = async (n: number) => {
    const save = n % GRAVACAO === 0;
    const begun = performance.now();
    const answer = save
      ? await fetch(`${address}/api/captacao/areas-formacao`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', [CABECALHO_ORIGEM]: '1', cookie },
          body: JSON.stringify({ nome: `Área ${amount} ${n} ${Math.random()}`.slice(0, 60) }),
        })
      : await fetch(`${address}${LEITURAS[n % LEITURAS.length]}`, { headers: { cookie } });
    await answer.arrayBuffer();
    times.push(performance.now() - begun);
    if (!answer.ok) failed++;
  };
  const asked: Promise<void>[] = [];
  const total = Math.round((amount * SEGUNDOS * 1000) / RITMO);
  const begun = performance.now();
  for (let n = 0; n < total; n++) {
    const due = begun + (n * RITMO) / amount;
    if (due > performance.now()) await after(due - performance.now());
    asked.push(ask(n));
  }
  await Promise.all(asked);
  return {
    pedidosPorSegundo: short(total / SEGUNDOS, 0),
    p50Ms: short(percentile(times, 0.5), 0),
    p95Ms: short(percentile(times, 0.95), 0),
    falhas: failed,
  };
}

/** Requests per second by connections, and waits by the number of people who work at once, embedded and on PostgreSQL. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const folder = temporaryFolder();
  const servers: ServerChild[] = [];
  const found: Record<string, Record<string, number>> = {};
  try {
    for (const [name, env] of [
      ['embutido', { DADOS: folder.path }],
      ['PostgreSQL', { DATABASE_URL: postgres.url }],
    ] as const) {
      const server = await startProduct({ ...env, SCALE: ESCALA, LOG: 'warn' });
      servers.push(server);
      const { cookie } = await logIn(server.address);
      await load(`${server.address}${LISTA}`, { connections: 5, seconds: 5, cookie });
      for (const connections of CONEXOES) {
        const { perSecond, p50, p99 } = await load(`${server.address}${LISTA}`, { connections, seconds: 6, cookie });
        found[`${name}, ${connections} conexões`] = { pedidosPorSegundo: short(perSecond, 0), p50Ms: p50, p99Ms: p99 };
      }
      for (const amount of PESSOAS) found[`${name}, ${amount} pessoas`] = await people(server.address, cookie, amount);
      await server.stop();
    }
    return found;
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    folder.remove();
  }
}

if (import.meta.main) console.table(await run());
