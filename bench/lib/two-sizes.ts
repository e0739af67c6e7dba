import type { ServerChild } from './child.ts';
import type { BenchClient } from './client.ts';
import { databaseCpu } from './database-cpu.ts';
import { median, percentile, short } from './figures.ts';
import { planFacts, statementsOf } from './plan-facts.ts';
import { privatePostgres } from './postgres.ts';

const WARM_UP = 10;
/** Rounds and requests of a round in which CPU is measured: the kernel counts it in hundredths of a second. */
const ROUNDS = 3;
const REQUESTS_OF_ROUND = 20;

/** The product over a database of one size. */
export interface Size {
  readonly url: string;
  readonly server: ServerChild;
  readonly client: BenchClient;
}

/** Loads the product in two sizes on a server of its own, hands both to `measure`, and stops everything whatever happens. */
export async function withTwoSizes<Scale, T>(
  load: (url: string, scale: Scale) => Promise<Size>,
  [few, many]: readonly [Scale, Scale],
  measure: (small: Size, large: Size) => Promise<T>,
): Promise<T> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const small = await load(postgres.url, few);
    servers.push(small.server);
    const large = await load(postgres.url, many);
    servers.push(large.server);
    return await measure(small, large);
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

/** The times of both sizes, and the rows and pages that the plans of the large one read: of what is asked as seldom as a report. */
export async function compareTimesAndPlan(
  small: Size,
  large: Size,
  path: string,
  requests: number,
): Promise<Record<string, number>> {
  const statements = await statementsOf(large.server, () => large.client.get(path));
  const { paginas, lidasPorLinha } = await planFacts(large.url, statements);
  return { ...(await compareTimes(small, large, path, requests)), paginas, lidasPorLinha };
}

/** Both sizes in turns, so that whatever else the machine does burdens them alike. */
export async function compareTimes(
  small: Size,
  large: Size,
  path: string,
  requests: number,
): Promise<Record<string, number>> {
  const times = { small: [] as number[], large: [] as number[] };
  for (let i = -WARM_UP; i < requests; i++) {
    const a = await small.client.get(path);
    const b = await large.client.get(path);
    if (i >= 0) {
      times.small.push(a.ms);
      times.large.push(b.ms);
    }
  }
  const p95 = { small: percentile(times.small, 0.95), large: percentile(times.large, 0.95) };
  return {
    p50Pequena: short(median(times.small), 1),
    p50Grande: short(median(times.large), 1),
    p95Pequena: short(p95.small, 1),
    p95Grande: short(p95.large, 1),
    razaoP50: short(median(times.large) / median(times.small)),
    razaoP95: short(p95.large / p95.small),
  };
}

/** CPU milliseconds of server and database for one request, out of a burst. Measured where the database's own machine is this one. */
async function cpuOf({ server, client, url }: Size, path: string): Promise<number> {
  const spent = async () => (await server.usage()).cpuMs + (await databaseCpu(url));
  const before = await spent();
  for (let i = 0; i < REQUESTS_OF_ROUND; i++) await client.get(path);
  return ((await spent()) - before) / REQUESTS_OF_ROUND;
}

/** CPU of both sizes in turns, and what the plans of one request read: the pages read do not depend on the machine. */
export async function compareWork(small: Size, large: Size, path: string): Promise<Record<string, number>> {
  const cpu = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    cpu.small.push(await cpuOf(small, path));
    cpu.large.push(await cpuOf(large, path));
  }
  const read = async (side: Size) => {
    const statements = await statementsOf(side.server, () => side.client.get(path));
    return statements.length > 0 ? planFacts(side.url, statements) : null;
  };
  const [few, many] = [await read(small), await read(large)];
  return {
    cpuPequena: short(median(cpu.small), 1),
    cpuGrande: short(median(cpu.large), 1),
    razaoCpu: short(median(cpu.large) / median(cpu.small)),
    ...(few && many ? { lidasPorLinha: many.lidasPorLinha, paginas: many.paginas, paginasPequena: few.paginas } : {}),
  };
}
