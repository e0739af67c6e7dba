import { type ServerChild, startProduct } from './lib/child.ts';
import { type BenchClient, logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { databaseCpu } from './lib/database-cpu.ts';
import { median, percentile, short } from './lib/figures.ts';
import { planFacts, statementsOf } from './lib/plan-facts.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';

/** Scale 1 has 1,500 candidates; the large one may be made smaller with BUSCA_ESCALA. */
const PEQUENA = 7;
const GRANDE = Number(process.env.BUSCA_ESCALA ?? 667);
const REQUESTS = 60;
const REQUESTS_OF_LISTS = 20;
const WARM_UP = 10;
/** Rounds and requests of a round in which CPU is measured: the kernel counts it in hundredths of a second. */
const ROUNDS = 3;
const REQUESTS_OF_ROUND = 20;

/** What people ask of the big lists beside their first page: a part of a name, the most used filter and order, a page far back. */
const PERGUNTAS = [
  '/api/captacao/candidatos?page=200',
  '/api/captacao/candidatos?page=0&sort=criadoEm,desc',
  '/api/captacao/candidatos?page=0&sort=criadoEm,asc',
  '/api/captacao/candidatos?page=0&escolaridade=07',
  '/api/captacao/candidatos?page=0&apto=S',
  '/api/captacao/banco-talentos?page=0&nome=maria',
  '/api/captacao/banco-talentos?page=0&nome=maria%20silva',
  '/api/captacao/banco-talentos?page=0&nome=zulmirinha',
  '/api/captacao/banco-talentos?page=0&origem=SELECOES',
  '/api/captacao/exames-palografico?page=0&nome=maria',
  '/api/captacao/exames-palografico?page=0&situacao=PENDENTE',
  '/api/captacao/avaliacoes?page=100',
  '/api/captacao/avaliacoes?page=0&situacao=P',
  '/api/captacao/avaliacoes?page=0&situacao=R',
  '/api/captacao/historico?page=200',
  '/api/captacao/historico?page=0&responsavel=maria',
  '/api/captacao/solicitacoes-pessoal?page=0&visualizar=T',
  '/api/captacao/solicitacoes-pessoal?page=0&descricao=vendedor',
  '/api/captacao/anuncios?page=0&titulo=vendedor',
  '/api/captacao/privacidade/guarda?page=0&nome=maria',
  '/api/captacao/privacidade/guarda?page=0&situacao=VENCIDO',
  '/api/cargo-salario/colaboradores?page=0&nome=maria',
  '/api/externo/anuncios?page=0&busca=vendedor',
  '/api/externo/anuncios/facetas',
];

interface Loaded {
  readonly url: string;
  readonly server: ServerChild;
  readonly client: BenchClient;
  readonly candidates: number;
  readonly ofCompany: number;
  readonly loadSeconds: number;
  readonly sizeMB: number;
}

/** Part of the paths that are measured: BUSCA_SO=exames. */
const SO = process.env.BUSCA_SO ?? '';

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
    url: database,
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

/** CPU milliseconds of server and database for one request, out of a burst. Measured where the database's own machine is this one. */
async function cpuOf({ server, client, url }: Loaded, path: string): Promise<number> {
  const spent = async () => (await server.usage()).cpuMs + (await databaseCpu(url));
  const before = await spent();
  for (let i = 0; i < REQUESTS_OF_ROUND; i++) await client.get(path);
  return ((await spent()) - before) / REQUESTS_OF_ROUND;
}

/** CPU of both sizes in turns, and what the plans of one request read: the pages read do not depend on the machine. */
async function work(small: Loaded, large: Loaded, path: string): Promise<Record<string, number>> {
  const cpu = { small: [] as number[], large: [] as number[] };
  for (let round = 0; round < ROUNDS; round++) {
    cpu.small.push(await cpuOf(small, path));
    cpu.large.push(await cpuOf(large, path));
  }
  const read = async (side: Loaded) => {
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

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { name: string }[] } }>>;
}

/** Times, CPU, statements and what is read of the first page of every list with pages, and of the questions, on both sizes. */
async function lists(small: Loaded, large: Loaded): Promise<Record<string, Record<string, number>>> {
  const { paths } = (await small.client.get('/api/openapi.json')).body as OpenApi;
  const paged = Object.entries(paths).flatMap(([path, { get }]) =>
    // The lines of an import are those of one import, which has to be named.
    !path.includes('{') && !path.endsWith('/linhas') && get?.parameters?.some(({ name }) => name === 'page')
      ? [`${path}?page=0`]
      : [],
  );
  const found: Record<string, Record<string, number>> = {};
  for (const path of [...paged, ...PERGUNTAS].filter((one) => one.includes(SO))) {
    const [few, many] = [await small.client.get(path), await large.client.get(path)];
    found[path] = {
      ...(await compare(small, large, path, REQUESTS_OF_LISTS)),
      ...(await work(small, large, path)),
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
