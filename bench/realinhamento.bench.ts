import { type ServerChild, startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { runSql } from './lib/database.ts';
import { median, short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';

const PEOPLE = 10_000;
const ROUNDS = 5;
const BASE = '/api/cargo-salario';

/** Ten thousand employees of the first company, three lines of history each, in the areas and bands that it has. */
async function hire(url: string): Promise<void> {
  await runSql(
    url,
    `with area as (select array_agg(id order by id) as ids from area_organizacional where empresa_id = 1),
      faixa as (select array_agg(id order by id) as ids from faixa_salarial where empresa_id = 1),
      lugar as (select min(id) as id from estabelecimento where empresa_id = 1),
      gente as (insert into colaborador (empresa_id, nome, data_admissao)
        select 1, 'Medida ' || n, '2020-01-02' from generate_series(1, ${PEOPLE}) n returning id)
    insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id,
      tipo_salario, salario)
    select 1, g.id, make_date(2020 + ano, 1, 2), case ano when 0 then 'CONTRATACAO' else 'REAJUSTE' end, a.ids[1 + g.id % cardinality(a.ids)],
      l.id, f.ids[1 + g.id % cardinality(f.ids)], '3', 1500 + g.id % 7000 + 100 * ano
    from gente g, area a, faixa f, lugar l, generate_series(0, 2) ano`,
  );
}

/** Time to simulate, plan, apply and cancel a realignment of ten thousand and more employees. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    product = await startProduct({ DATABASE_URL: postgres.url });
    await hire(postgres.url);
    await runSql(postgres.url, 'analyze');
    const person = await logIn(product.address);
    const simulacao = {
      data: '2029-01-01',
      aplicacao: '1',
      percentual: '5',
      piso: '2000.00',
      incluirPorCargo: true,
      encargos: '35.80',
      salariosPorAno: '13.33',
    };
    const times: Record<'simular' | 'planejar' | 'total' | 'aplicar' | 'cancelar', number[]> = {
      simular: [],
      planejar: [],
      total: [],
      aplicar: [],
      cancelar: [],
    };
    let rows = 0;
    for (let round = 0; round < ROUNDS; round++) {
      times.simular.push((await person.post(`${BASE}/simulador-realinhamento`, simulacao)).ms);
      const nome = `Medição ${round}`;
      const planned = await person.post(`${BASE}/simulador-realinhamento/planejamentos`, { nome, simulacao });
      times.planejar.push(planned.ms);
      const { id, quantidade } = planned.body as { id: number; quantidade: number };
      rows = quantidade;
      const planning = `${BASE}/tabelas-reajustes-colaboradores/${id}`;
      times.total.push((await person.get(`${planning}/total-folha`)).ms);
      times.aplicar.push((await person.post(`${planning}/aplicar-colaboradores`)).ms);
      times.cancelar.push((await person.post(`${planning}/cancelar-reajuste`)).ms);
    }
    const figures = Object.entries(times).map(([name, ms]): [string, number] => [`${name}Ms`, short(median(ms))]);
    return { [`${rows} talentos`]: Object.fromEntries(figures) };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
