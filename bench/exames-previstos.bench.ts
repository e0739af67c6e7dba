import { setTimeout as rest } from 'node:timers/promises';
import { startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { newDatabase, runSql } from './lib/database.ts';
import { short } from './lib/figures.ts';
import { hire } from './lib/hire.ts';
import { tell } from './lib/release.ts';
import { compareTimesAndPlan, type Size, withTwoSizes } from './lib/two-sizes.ts';

/** Talents of the larger company; the other has a tenth. */
const TALENTOS = 50_000;
const FUNCOES = 40;
const EXAMES = 12;
/** Requests of each page and size. */
const VEZES = 20;

const BASE = '/api/sst/exames-previstos';
const PERGUNTAS = [
  `${BASE}?page=0`,
  `${BASE}?page=0&situacao=A`,
  `${BASE}?page=0&situacao=V&quais=C`,
  `${BASE}?page=100`,
  `${BASE}/resumo`,
];

/** Functions with three exams each, the function of every line of history, birthdays, and for two thirds an attestation with exams in the last years. */
async function examine(url: string): Promise<void> {
  await runSql(
    url,
    `insert into exame (empresa_id, nome, periodico, periodicidade) select 1, 'Exame medido ' || n, true, 6 + n from generate_series(1, ${EXAMES}) n;
    insert into funcao (empresa_id, nome) select 1, 'Função medida ' || n from generate_series(1, ${FUNCOES}) n;
    insert into funcao_exame (empresa_id, funcao_id, exame_id)
      select 1, f.id, e.id from funcao f join exame e on e.empresa_id = 1 and e.nome like 'Exame medido %'
        and (substr(f.nome, 15)::int + substr(e.nome, 14)::int) % 4 = 0 where f.empresa_id = 1 and f.nome like 'Função medida %';
    update colaborador set data_nascimento = date '1960-01-01' + (id * 37 % 15000)::int where empresa_id = 1 and matricula like 'M0%';
    update historico_colaborador h set funcao_id = f.ids[1 + (h.colaborador_id + h.id % 2) % ${FUNCOES}]
      from colaborador c, (select array_agg(id order by id) as ids from funcao where empresa_id = 1 and nome like 'Função medida %') f
      where c.id = h.colaborador_id and c.empresa_id = 1 and c.matricula like 'M0%';
    with medico as (insert into profissional_sst (empresa_id, nome, orgao_de_classe, numero_inscricao, uf_id)
        select 1, 'Médica medida', '1', '90001', min(id) from estado returning id),
      a as (insert into aso (empresa_id, colaborador_id, tipo, data, conclusao, profissional_id)
        select 1, c.id, case ano when 0 then '0' else '1' end, greatest(c.data_admissao, current_date - (c.id % 900)::int - 400 * (2 - ano)), 'A', m.id
        from colaborador c, medico m, generate_series(0, 2) ano
        where c.empresa_id = 1 and c.matricula like 'M0%' and c.id % 3 > 0 on conflict do nothing returning id, colaborador_id, data)
    insert into aso_exame (empresa_id, aso_id, exame_id, data)
      select 1, a.id, e.id, a.data from a join exame e on e.empresa_id = 1 and e.nome like 'Exame medido %'
        and (a.colaborador_id + substr(e.nome, 14)::int) % 4 = 0`,
  );
  await runSql(url, 'vacuum analyze');
}

async function loaded(url: string, people: number): Promise<Size> {
  const database = await newDatabase(url, `previstos${people}`);
  const server = await startProduct({ DATABASE_URL: database, SCALE: '1', LOG: 'warn' });
  await hire(database, people);
  await examine(database);
  return { url: database, server, client: await logIn(server.address) };
}

const calculatedAt = async ({ client }: Size) =>
  ((await client.get(`${BASE}/resumo`)).body as { calculadoEm: string | null }).calculadoEm;

/** Milliseconds from the asking until everybody of the company is counted, on the spot or in the background. */
async function counted(size: Size, ask: () => Promise<unknown>): Promise<number> {
  const before = await calculatedAt(size);
  const begun = performance.now();
  await ask();
  while ((await calculatedAt(size)) === before) await rest(50);
  return performance.now() - begun;
}

/** The calendar of a company written for the first time, and again with nothing changed. */
async function calendar(size: Size) {
  const programa = { grauDeRisco: 3, idadeAnual: 45 };
  await runSql(size.url, 'delete from exame_previsto where empresa_id = 1');
  const first = await counted(size, () => size.client.put(`${BASE}/configuracao`, programa));
  await runSql(size.url, 'vacuum analyze exame_previsto');
  const again = await counted(size, () => size.client.post(`${BASE}/atualizar`));
  const [row] = await runSql(size.url, 'select count(*)::int as linhas from exame_previsto where empresa_id = 1');
  return { first, again, linhas: Number(row?.linhas) };
}

/** The exam calendar of fifty thousand talents: counted, counted again, and its pages, beside a company of a tenth. */
export async function run(talentos = TALENTOS): Promise<Record<string, Record<string, number>>> {
  return withTwoSizes(loaded, [Math.ceil(talentos / 10), talentos], async (small, large) => {
    const [few, many] = [await calendar(small), await calendar(large)];
    const figures: Record<string, Record<string, number>> = {
      [`calendário de ${talentos} talentos`]: {
        linhas: many.linhas,
        primeiraMs: short(many.first, 0),
        deNovoMs: short(many.again, 0),
        razaoPorLinha: short(many.first / many.linhas / (few.first / few.linhas)),
        razaoDeNovo: short(many.again / many.first),
      },
    };
    for (const path of PERGUNTAS) figures[path] = await compareTimesAndPlan(small, large, path, VEZES);
    return figures;
  });
}

if (import.meta.main) tell('exames-previstos', await run(Number(process.env.TALENTOS ?? TALENTOS)));
