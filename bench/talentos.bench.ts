import { startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { hire } from './lib/hire.ts';
import { planFacts, statementsOf } from './lib/plan-facts.ts';
import { tell } from './lib/release.ts';
import { compareTimes, compareWork, type Size, withTwoSizes } from './lib/two-sizes.ts';

const PEQUENA = 1000;
const GRANDE = 100_000;
const REQUESTS = 20;
const BASE = '/api/cargo-salario/colaboradores';

/** What people ask of the list of talents: the usual view, names that many and few have, numbers, who left, and a page further on. */
const PERGUNTAS = [
  '?page=0',
  '?page=0&situacao=A',
  '?page=0&situacao=D',
  '?page=0&nome=maria',
  '?page=0&nome=maria&situacao=A',
  '?page=0&nome=maria%20silva',
  '?page=0&nome=zulmirinha',
  '?page=0&nome=M00009',
  '?page=0&matricula=M00009',
  '?page=5',
];

interface OpenApi {
  readonly paths: Readonly<Record<string, { readonly get?: { readonly parameters?: readonly { name: string }[] } }>>;
}

async function loaded(url: string, people: number): Promise<Size> {
  const database = await newDatabase(url, `talentos${people}`);
  const server = await startProduct({ DATABASE_URL: database, SCALE: '1', LOG: 'warn' });
  await hire(database, people);
  return { url: database, server, client: await logIn(server.address) };
}

/** Two talents of the first company: who was just admitted, and who has ten years of lines, occurrences and leaves behind. */
async function twoTalents(url: string): Promise<{ novo: number; antigo: number }> {
  const [um] = await runSql(
    url,
    `select min(id)::int as novo, max(id)::int as antigo from colaborador where empresa_id = 1 and matricula like 'M0000%'`,
  );
  const { novo, antigo } = um as { novo: number; antigo: number };
  await runSql(url, `delete from historico_colaborador where colaborador_id = ${novo} and motivo <> 'CONTRATACAO'`);
  await runSql(
    url,
    `insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id,
      tipo_salario, salario)
    select 1, h.colaborador_id, (h.data + n * interval '1 month')::date, 'REAJUSTE', h.area_organizacional_id, h.estabelecimento_id,
      h.faixa_salarial_id, '3', h.salario + n from historico_colaborador h, generate_series(1, 119) n
    where h.colaborador_id = ${antigo} and h.motivo = 'CONTRATACAO' on conflict do nothing;
    insert into colaborador_ocorrencia (empresa_id, colaborador_id, tipo_ocorrencia_id, data_ini, data_fim)
    select 1, ${antigo}, (select min(id) from tipo_ocorrencia where empresa_id = 1), date '2016-02-01' + 30 * n, date '2016-02-01' + 30 * n
    from generate_series(1, 119) n;
    insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
    select 1, ${antigo}, (select min(id) from motivo_afastamento), date '2016-02-05' + 120 * n, date '2016-02-07' + 120 * n
    from generate_series(1, 30) n`,
  );
  return { novo, antigo };
}

/** Statements and pages of every call that asks for one talent, of the two talents beside one another. */
async function file({ url, server, client }: Size): Promise<Record<string, Record<string, number>>> {
  const { novo, antigo } = await twoTalents(url);
  const { paths } = (await client.get('/api/openapi.json')).body as OpenApi;
  const byTalent = Object.entries(paths).flatMap(([path, { get }]) => {
    const names = get?.parameters?.map(({ name }) => name) ?? [];
    if (path.includes('{') || !names.includes('colaboradorId')) return [];
    const page = names.includes('page') ? 'page=0&size=200&' : '';
    return [(id: number) => `${path}?${page}colaboradorId=${id}`];
  });
  const found: Record<string, Record<string, number>> = {};
  for (const call of [(id: number) => `${BASE}/${id}`, ...byTalent]) {
    const path = call(antigo);
    const read = async (id: number) => {
      const { queries } = await client.get(call(id));
      const statements = await statementsOf(server, () => client.get(call(id)));
      return { queries, paginas: statements.length > 0 ? (await planFacts(url, statements)).paginas : 0 };
    };
    // A call that asks for more than the talent is no part of the file.
    const two = await Promise.all([novo, antigo].map((id) => client.get(call(id)))).catch(() => null);
    if (!two) continue;
    const [few, many] = [await read(novo), await read(antigo)];
    found[path.replace(String(antigo), '{id}')] = {
      comandosNovo: few.queries,
      comandosAntigo: many.queries,
      razaoComandos: many.queries / Math.max(1, few.queries),
      paginas: many.paginas,
      paginasNovo: few.paginas,
    };
  }
  return found;
}

/** Lists and searches of talents at a thousand and a hundred thousand, and the file of a talent with ten years of history. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  return withTwoSizes(loaded, [PEQUENA, GRANDE], async (small, large) => {
    const figures: Record<string, Record<string, number>> = {};
    for (const path of PERGUNTAS.map((query) => BASE + query))
      figures[path] = {
        ...(await compareTimes(small, large, path, REQUESTS)),
        ...(await compareWork(small, large, path)),
      };
    return { ...figures, ...(await file(small)) };
  });
}

if (import.meta.main) tell('talentos', await run());
