import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi } from '#modules/sst/sst.factory.ts';
import { listarEmUso } from './entregas-epi.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

test('o que está em uso se lista sem passar pelo que já voltou', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const [lugar, epi, ana] = [
    await criarEstabelecimento(t.app, empresaId),
    await criarEpi(t.app, empresaId),
    await criarColaborador(t.app, empresaId),
  ];
  await t.app.banco(async (db) => {
    // All but the last twenty came back whole, and one of those in part.
    await sql`with n as (insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
        select ${empresaId}, ${ana}, ${lugar}, '2024-01-02' from generate_series(1, 6020) returning id),
      i as (select id, row_number() over (order by id)::int as n from n)
      insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, trocar_ate, devolvidas)
      select ${empresaId}, i.id, ${epi}, 2, date '2010-01-01' + i.n, case when i.n <= 6000 then 2 when i.n = 6001 then 1 else 0 end from i`.execute(
      db,
    );
    await sql`analyze entrega_epi, entrega_epi_item`.execute(db);
  });
  const { answer, plans } = await watch.during(() =>
    cliente.call(listarEmUso, {
      query: { busca: null, colaboradorId: null, epiId: null, situacao: null, page: 0, size: 5 },
    }),
  );
  expect(answer.body).toMatchObject({ totalElements: 20, numberOfElements: 5 });
  expect(answer.body.content.map(({ quantidade }) => quantidade)).toEqual([1, 2, 2, 2, 2]);
  for (const tabela of ['entrega_epi_item', 'devolucao_epi'])
    expect(
      plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, tabela), 0),
      tabela,
    ).toBeLessThan(60);
});
