import { type ServerChild, startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';
import { tell } from './lib/release.ts';
import { compareTimes, compareWork, type Size } from './lib/two-sizes.ts';

/** Scale 1 has 1,500 candidates; the large one may be made smaller with BUSCA_ESCALA. */
const PEQUENA = 7;
const GRANDE = Number(process.env.BUSCA_ESCALA ?? 667);
const REQUESTS = 60;
const REQUESTS_OF_LISTS = 20;

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
  '/api/captacao/historico?page=0&responsavel=zulmirinha',
  '/api/captacao/solicitacoes-pessoal?page=0&visualizar=T',
  '/api/captacao/solicitacoes-pessoal?page=0&descricao=vendedor',
  '/api/captacao/anuncios?page=0&titulo=vendedor',
  '/api/captacao/privacidade/guarda?page=0&nome=maria',
  '/api/captacao/privacidade/guarda?page=0&situacao=VENCIDO',
  '/api/captacao/privacidade/guarda?page=0&situacao=EM_DIA',
  '/api/cargo-salario/colaboradores?page=0&nome=maria',
  '/api/externo/anuncios?page=0&busca=vendedor',
  '/api/externo/anuncios/facetas',
  ...[
    'situacao=R',
    'situacao=N',
    'situacao=V',
    'situacao=X',
    'recomendacao=E',
    'pendentes=true',
    'dataIni=2026-01-01&dataFim=2026-06-30',
  ].map((filtro) => `/api/avaliacao/acompanhamentos-periodos-experiencia?page=0&${filtro}`),
];

interface Loaded extends Size {
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
      ...(await compareTimes(small, large, path, REQUESTS_OF_LISTS)),
      ...(await compareWork(small, large, path)),
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
    for (const [name, path] of Object.entries(await cases(small)))
      times[name] = await compareTimes(small, large, path, REQUESTS);
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
