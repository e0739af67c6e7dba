import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { median, short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { planFacts, statementsOf } from './lib/plan-facts.ts';
import { tell } from './lib/release.ts';
import { type Size, withTwoSizes } from './lib/two-sizes.ts';

const GRANDE = Number(process.env.TALENTOS ?? 100_000);
const PEQUENA = Math.max(1000, GRANDE / 10);
/** Situations of each talent. */
const LINHAS = 10;
const REQUESTS = 7;

const dia = hoje();
const periodo = { dataIni: `${somarMeses(dia, -9).slice(0, 7)}-01`, dataFim: dia };
const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };

type Ask = (size: Size) => Promise<{ ms: number }>;

const query = (values: Readonly<Record<string, string>>) => new URLSearchParams(values).toString();
const get =
  (path: string): Ask =>
  ({ client }) =>
    client.get(path);

/** The dashboards as their screens ask for them, with the period of nine months. */
const PAINEIS: Readonly<Record<string, Ask>> = {
  talento: ({ client }) =>
    client.post('/api/analytics/talento', { dataBase: dia, ...periodo, ...lugar, empresasIds: [] }),
  'cargos-salarios': get(`/api/analytics/cargos-salarios?${query({ dataBase: dia, ...periodo })}`),
  vagas: get(`/api/analytics/vagas?${query(periodo)}`),
  desenvolvimento: get(`/api/analytics/desenvolvimento?${query(periodo)}`),
  sst: get(`/api/analytics/sst?${query(periodo)}`),
  desempenho: get(`/api/analytics/desempenho?${query(periodo)}`),
};

async function loaded(url: string, people: number): Promise<Size> {
  const database = await newDatabase(url, `paineis${people}`);
  const server = await startProduct({ DATABASE_URL: database, SCALE: '1', LOG: 'warn' });
  await hire(database, people, LINHAS);
  return { url: database, server, client: await logIn(server.address) };
}

/** Waits until the job has counted the months that are over: it runs every ten minutes, and at once when it is asked for. */
async function contados({ url }: Size): Promise<void> {
  const meses = async () =>
    Number((await runSql(url, 'select count(*) as n from fato_do_mes where empresa_id = 1'))[0]?.n ?? 0);
  for (let at = Date.now() + 15 * 60_000; Date.now() < at && (await meses()) === 0; )
    await new Promise((done) => setTimeout(done, 5000));
  if ((await meses()) === 0) throw new Error('os meses não foram contados');
}

async function times(ask: Ask, size: Size): Promise<number[]> {
  const measured: number[] = [];
  for (let n = -2; n < REQUESTS; n++) {
    const { ms } = await ask(size);
    if (n >= 0) measured.push(ms);
  }
  return measured;
}

/** Dashboards of a hundred thousand talents with a million situations beside a tenth, with and without the months that are kept counted. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  return withTwoSizes(loaded, [PEQUENA, GRANDE], async (small, large) => {
    const talento = PAINEIS.talento as Ask;
    for (const size of [small, large]) await runSql(size.url, 'delete from fato_do_mes');
    const sem = median(await times(talento, large));
    await contados(large);
    await contados(small);
    const found: Record<string, Record<string, number>> = {};
    for (const [nome, ask] of Object.entries(PAINEIS)) {
      const [few, many] = [await times(ask, small), await times(ask, large)];
      const statements = await statementsOf(large.server, () => ask(large));
      found[nome] = {
        p50Pequena: short(median(few), 0),
        p50Grande: short(median(many), 0),
        maiorGrande: short(Math.max(...many), 0),
        razaoP50: short(median(many) / median(few)),
        ...(statements.length > 0 ? { paginas: (await planFacts(large.url, statements)).paginas } : {}),
        ...(nome === 'talento' ? { semFatos: short(sem, 0), razaoFatos: short(median(many) / sem) } : {}),
      };
    }
    return found;
  });
}

if (import.meta.main) tell('paineis', await run());
