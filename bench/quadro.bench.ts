import { type ServerChild, startProduct } from './lib/child.ts';
import { logIn } from './lib/client.ts';
import { runSql } from './lib/database.ts';
import { median, short } from './lib/figures.ts';
import { privatePostgres } from './lib/postgres.ts';

const ROUNDS = 15;
const SIZES = [50, 5000] as const;

/** Fills the board of one approved request of the first company with so many candidates, over all stages. */
async function fill(url: string, size: number, place: number): Promise<number> {
  const [row] = await runSql(
    url,
    `with vaga as (select id from solicitacao_pessoal where empresa_id = 1 and status = 'A' and not encerrada and not suspensa
        and not cancelada order by id offset ${place} limit 1),
      limpa as (update candidato_solicitacao set transferido_em = now() where solicitacao_pessoal_id = (select id from vaga)),
      gente as (insert into candidato (empresa_id, nome) select 1, 'Medida ' || n from generate_series(1, ${size}) n returning id),
      etapas as (select array_agg(id order by ordem) as ids from etapa_seletiva where empresa_id = 1),
      ligados as (insert into candidato_solicitacao (empresa_id, candidato_id, solicitacao_pessoal_id, etapa_seletiva_id, etapa_desde)
        select 1, g.id, v.id, e.ids[1 + g.id % cardinality(e.ids)], current_date - (g.id % 40)::int from gente g, vaga v, etapas e)
    select id from vaga`,
  );
  return Number(row?.id);
}

/** Time to answer the board of a request with 5,000 candidates, beside one with 50: counts and first cards. */
export async function run(): Promise<Record<string, Record<string, number>>> {
  const postgres = await privatePostgres();
  let product: ServerChild | undefined;
  try {
    product = await startProduct({ DATABASE_URL: postgres.url });
    const boards = [];
    for (const [place, size] of SIZES.entries())
      boards.push({ size, id: await fill(postgres.url, size, place), ms: [] as number[] });
    await runSql(postgres.url, 'analyze');
    const person = await logIn(product.address);
    const path = (id: number) => `/api/captacao/solicitacoes-pessoal/${id}/quadro?ordem=TEMPO`;
    for (const { id } of boards) await person.get(path(id));
    for (let round = 0; round < ROUNDS; round++)
      for (const board of boards) board.ms.push((await person.get(path(board.id))).ms);
    const [small = 0, large = 0] = boards.map(({ ms }) => median(ms));
    return { 'quadro aberto': { com50Ms: short(small), com5000Ms: short(large), razao: short(large / small) } };
  } finally {
    await product?.stop();
    await postgres.stop();
  }
}

if (import.meta.main) console.table(await run());
