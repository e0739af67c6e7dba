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
    await sql`with n as (insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
        select ${empresaId}, ${ana}, ${lugar}, '2024-01-02' from generate_series(1, 1020) returning id),
      i as (insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade, trocar_ate)
        select ${empresaId}, n.id, ${epi}, 2, date '2024-06-01' + row_number() over (order by n.id)::int from n returning id, trocar_ate)
      select from i`.execute(db);
    // All but the last twenty came back whole, and one of those in part.
    await sql`insert into devolucao_epi (empresa_id, entrega_epi_item_id, data, quantidade, motivo, volta_ao_estoque, registrada_por)
      select ${empresaId}, i.id, '2025-01-02', case when i.n <= 1000 then 2 else 1 end, 'V', false, 'Ana'
      from (select id, row_number() over (order by trocar_ate) as n from entrega_epi_item where empresa_id = ${empresaId}) i where i.n <= 1001`.execute(
      db,
    );
    await sql`analyze entrega_epi, entrega_epi_item, devolucao_epi`.execute(db);
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
