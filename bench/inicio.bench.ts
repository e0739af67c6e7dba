import { setTimeout as pause } from 'node:timers/promises';
import { type ServerChild, startProduct, temporaryFolder } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { median, short } from './lib/figures.ts';

const COLD = 3;
const WARM = 5;
/** Long enough for the heap of the start to be swept. */
const REST_MS = 20_000;

interface Start {
  readonly ms: number;
  readonly cpuMs: number;
  readonly server: ServerChild;
}

async function start(folder: string): Promise<Start> {
  const server = await startProduct({ DADOS: folder });
  const { cpuMs } = await server.usage();
  return { ms: server.startMs, cpuMs, server };
}

const summary = (starts: readonly Omit<Start, 'server'>[]) => ({
  ms: short(median(starts.map(({ ms }) => ms)), 0),
  cpuMs: short(median(starts.map(({ cpuMs }) => cpuMs)), 0),
  menorMs: short(Math.min(...starts.map(({ ms }) => ms)), 0),
});

async function startAndStop(folder: string): Promise<Omit<Start, 'server'>> {
  const { server, ...times } = await start(folder);
  await server.stop();
  return times;
}

async function atRest(folder: string): Promise<Record<string, number>> {
  const { server } = await start(folder);
  const person = await logIn(server.address);
  await person.get('/api/captacao/candidatos?page=0');
  const before = await server.usage();
  await pause(REST_MS);
  const { rssMB, heapMB, cpuMs } = await server.usage();
  await server.stop();
  const cpuDoRepouso = ((cpuMs - before.cpuMs) / REST_MS) * 100;
  return { rssMB: short(rssMB, 0), heapMB: short(heapMB, 0), cpuPorCento: short(cpuDoRepouso, 1) };
}

/** Starts on an empty folder (with the demo) and on one already filled, and what the process holds at rest. Embedded. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const folder = temporaryFolder();
  try {
    const cold: Omit<Start, 'server'>[] = [];
    for (let i = 0; i < COLD; i++) cold.push(await startAndStop(`${folder.path}/${i}`));
    const warm: Omit<Start, 'server'>[] = [];
    for (let i = 0; i < WARM; i++) warm.push(await startAndStop(`${folder.path}/0`));
    return {
      'primeiro início, com a demonstração': summary(cold),
      'início seguinte': summary(warm),
      'em repouso': await atRest(`${folder.path}/0`),
    };
  } finally {
    folder.remove();
  }
}

if (import.meta.main) console.table(await run());
