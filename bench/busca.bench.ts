import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { median, percentile, short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** Scale 1 has 1,500 candidates; the large one may be made smaller with BUSCA_ESCALA. */
const PEQUENA = 7;
const GRANDE = Number(process.env.BUSCA_ESCALA ?? 667);
const REQUESTS = 60;
const REQUESTS_OF_LISTS = 20;
const WARM_UP = 10;

interface Loaded {
  readonly server: ServerChild;
  readonly client: BenchClient;
  readonly candidates: number;
  readonly ofCompany: number;
  readonly loadSeconds: number;
  readonly sizeMB: number;
}

/** Databases of an earlier run, small and large, to be measured again without loading them: BUSCA_BANCOS=url,url. */
const KEPT = process.env.BUSCA_BANCOS?.split(',') ?? [];

async function loaded(url: string, scale: number, kept: string | undefined): Promise<Loaded> {
  const database = kept ?? (await newDatabase(url, `escala${scale}`));
  const server = await startProduct({ DATABASE_URL: database, SCALE: String(scale), LOG: 'warn' });
  const [row] = await runSql(
    database,
    `select count(*)::int as todos, (count(*) filter (where empresa_id = (select min(id) from empresa)))::int as daqui,
      (pg_database_size(current_database()) / 1048576)::int as mb from candidato`,
  );
  // What autovacuum would do in the first minutes, so that it does not run into the measurement.
  await runSql(database, 'vacuum analyze');
  return {
    server,
    client: await logIn(server.address),
    candidates: Number(row?.todos),
    ofCompany: Number(row?.daqui),
    loadSeconds: short(server.startMs / 1000, 1),
    sizeMB: Number(row?.mb),
  };
}

const list = (query: string) => `/api/captacao/candidatos?${query}`;
const search = (nome: string) => list(`page=0&nome=${encodeURIComponent(nome)}`);

async function cases({ client }: Loaded): Promise<Record<string, string>> {
  const page = (await client.get(list('page=40'))).body as { content: { nome: string }[] };
  const full = page.content.map(({ nome }) => nome).find((nome) => nome.split(' ').length > 2) ?? '';
  return {
    'página 1': list('page=0'),
    'página 5': list('page=4'),
    'nome comum: silva': search('silva'),
    'nome comum: maria': search('maria'),
    'nome raro: um nome inteiro': search(full.normalize('NFD').replace(/\p{M}/gu, '')),
    'nome raro: de ninguém': search('zulmirinha quaresma'),
  };
}

/** Both sizes in turns, so that whatever else the machine does burdens them alike. */
async function compare(
  small: Loaded,
  large: Loaded,
  path: string,
  requests = REQUESTS,
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

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { name: string }[] } }>>;
}

/** Times and statements of the first page of every list with pages, on both sizes. */
async function lists(small: Loaded, large: Loaded): Promise<Record<string, Record<string, number>>> {
  const { paths } = (await small.client.get('/api/openapi.json')).body as OpenApi;
  const paged = Object.entries(paths).filter(
    ([path, { get }]) => !path.includes('{') && get?.parameters?.some(({ name }) => name === 'page'),
  );
  const found: Record<string, Record<string, number>> = {};
  for (const [path] of paged) {
    const [few, many] = [await small.client.get(`${path}?page=0`), await large.client.get(`${path}?page=0`)];
    found[path] = {
      ...(await compare(small, large, `${path}?page=0`, REQUESTS_OF_LISTS)),
      comandosPequena: few.queries,
      comandosGrande: many.queries,
    };
  }
  return found;
}

/** Lists and searches at ten thousand and a million candidates, and how long the million takes to load. */
export async function run(): Promise<Record<string, Record<string, Record<string, number>>>> {
  const postgres = await privatePostgres();
  const servers: ServerChild[] = [];
  try {
    const small = await loaded(postgres.url, PEQUENA, KEPT[0]);
    servers.push(small.server);
    const large = await loaded(postgres.url, GRANDE, KEPT[1]);
    servers.push(large.server);
    const sizes = Object.fromEntries(
      [small, large].map(({ candidates, ofCompany, loadSeconds, sizeMB }) => [
        `${candidates} candidatos`,
        { daEmpresa: ofCompany, cargaSegundos: loadSeconds, bancoMB: sizeMB },
      ]),
    );
    const times: Record<string, Record<string, number>> = {};
    for (const [name, path] of Object.entries(await cases(small))) times[name] = await compare(small, large, path);
    return { carga: sizes, tempos: times, listas: await lists(small, large) };
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

if (import.meta.main) {
  const { carga, tempos, listas } = await run();
  console.table(carga);
  tell('busca', { ...tempos, ...listas });
}
