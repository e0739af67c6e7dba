import { type ServerChild, startBare, startProduct, temporaryFolder } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { median, short } from './lib/figures.ts';
import { load } from './lib/load.ts';
import { planFacts, statementsOf } from './lib/plan-facts.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

const LIST = '/api/captacao/candidatos?page=0';
const ROUNDS = 5;
const REQUESTS = 2000;
const WARM_UP = 3000;
const SECONDS = 6;
/** 10,500 candidates: what reads too much is not seen among fewer. */
const ESCALA = '7';
const MIL = 1000;

interface Target {
  readonly server: ServerChild;
  readonly url: string;
  readonly cookie?: string;
}

/** CPU milliseconds of the server's process for one request, out of a burst. */
async function cpuOf({ server, url, cookie }: Target, amount: number): Promise<number> {
  const before = await server.usage();
  const { requests } = await load(url, { connections: 10, amount, ...(cookie ? { cookie } : {}) });
  return ((await server.usage()).cpuMs - before.cpuMs) / requests;
}

/** CPU seconds of a thousand requests, of the server and of its database. */
async function cpuOfThousand(target: Target, database: string): Promise<Record<string, number>> {
  const before = await databaseCpu(database);
  const servidorMs = await cpuOf(target, MIL);
  const bancoS = ((await databaseCpu(database)) - before) / 1000;
  return { servidorS: short(servidorMs, 1), bancoS: short(bancoS, 1), somaS: short(servidorMs + bancoS, 1) };
}

async function perSecond({ server, url, cookie }: Target, connections: number): Promise<Record<string, number>> {
  const before = (await server.usage()).cpuMs;
  const { requests, ...seen } = await load(url, { connections, seconds: SECONDS, ...(cookie ? { cookie } : {}) });
  const cpuMs = ((await server.usage()).cpuMs - before) / requests;
  return { pedidosPorSegundo: short(seen.perSecond, 0), p50Ms: seen.p50, p99Ms: seen.p99, cpuMs: short(cpuMs, 3) };
}

/** CPU and requests per second of the candidate list, beside bare Fastify and pg sending the same statements. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  const folder = temporaryFolder();
  const servers: ServerChild[] = [];
  try {
    const product = await startProduct({ DATABASE_URL: postgres.url, SCALE: ESCALA });
    await runSql(postgres.url, 'vacuum analyze');
    servers.push(product);
    const person = await logIn(product.address);
    const statements = await statementsOf(product, () => person.get(LIST));
    if (statements.length === 0) throw new Error('os comandos da lista não foram vistos');
    const bare = await startBare(postgres.url, statements);
    servers.push(bare);
    const ours: Target = { server: product, url: `${product.address}${LIST}`, cookie: person.cookie };
    const nua: Target = { server: bare, url: `${bare.address}/lista` };
    await cpuOf(ours, WARM_UP);
    await cpuOf(nua, WARM_UP);
    const rounds: { nossa: number; nua: number }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({ nossa: await cpuOf(ours, REQUESTS), nua: await cpuOf(nua, REQUESTS) });
    const cpu = {
      nossaMs: short(median(rounds.map(({ nossa }) => nossa)), 3),
      nuaMs: short(median(rounds.map(({ nua }) => nua)), 3),
      razao: short(median(rounds.map(({ nossa, nua }) => nossa / nua))),
      razaoMenor: short(Math.min(...rounds.map(({ nossa, nua }) => nossa / nua))),
      razaoMaior: short(Math.max(...rounds.map(({ nossa, nua }) => nossa / nua))),
      comandos: statements.length,
    };
    const facts = await planFacts(postgres.url, statements);
    const mil = await cpuOfThousand(ours, postgres.url);
    const vinte = await perSecond(ours, 20);
    const noPostgres = await perSecond(ours, 50);
    const nuaNoPostgres = await perSecond(nua, 50);
    const embedded = await startProduct({ DADOS: folder.path, SCALE: ESCALA });
    servers.push(embedded);
    const guest = await logIn(embedded.address);
    const target: Target = { server: embedded, url: `${embedded.address}${LIST}`, cookie: guest.cookie };
    await cpuOf(target, WARM_UP / 3);
    return {
      'CPU por pedido': cpu,
      'planos de um pedido': { ...facts },
      'CPU de mil pedidos': mil,
      'PostgreSQL, 20 conexões': vinte,
      'PostgreSQL, 50 conexões': noPostgres,
      'Fastify e pg sem mais nada, 50 conexões': nuaNoPostgres,
      'embutido, 50 conexões': await perSecond(target, 50),
    };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
    folder.remove();
  }
}

if (import.meta.main) tell('lista', await run());
