import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi, entrarNoEstoque } from '#modules/sst/sst.factory.ts';
import { listarEstoque } from './movimentos-epi.contract.ts';

const watch = new PlanWatch({ executando: true });
const t = useApp({}, { motor: watch.around });

test('o estoque diz os saldos sem somar as entregas, e a página nunca traz mais do que o seu tamanho', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const [matriz, filial] = [
    await criarEstabelecimento(t.app, empresaId, { nome: 'A Matriz' }),
    await criarEstabelecimento(t.app, empresaId, { nome: 'Filial' }),
  ];
  const [botina, luva] = [
    await criarEpi(t.app, empresaId, { nome: 'Botina' }),
    await criarEpi(t.app, empresaId, { nome: 'Luva' }),
  ];
  for (const [estabelecimentoId, epiId] of [
    [matriz, botina],
    [filial, botina],
    [matriz, luva],
  ] as const)
    await entrarNoEstoque(t.app, empresaId, { estabelecimentoId, epiId, quantidade: 1000 });
  const ana = await criarColaborador(t.app, empresaId);
  await t.app.banco(async (db) => {
    await sql`with n as (insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data)
        select ${empresaId}, ${ana}, ${matriz}, '2024-01-02' from generate_series(1, 600) returning id)
      insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade)
      select ${empresaId}, n.id, x, 1 from n, unnest(array[${botina}, ${luva}]::bigint[]) x`.execute(db);
    await sql`analyze entrega_epi, entrega_epi_item`.execute(db);
  });
  const listar = (query: object) =>
    cliente.call(listarEstoque, { query: { nome: null, estabelecimentoId: null, page: 0, ...query } });
  const { answer, plans } = await watch.during(() => listar({ size: 1 }));
  expect(answer.body).toMatchObject({ totalElements: 3, content: [{ saldo: 400, estabelecimento: { id: matriz } }] });
  expect(answer.body.content).toHaveLength(1);
  expect(plans.reduce((sum, { plano }) => sum + rowsLookedAt(plano, 'entrega_epi_item'), 0)).toBe(0);
  const paginas = await Promise.all([0, 1, 2].map((page) => listar({ page, size: 1 })));
  expect(paginas.flatMap(({ body }) => body.content.map(({ epi, saldo }) => [epi.nome, saldo]))).toEqual([
    ['Botina', 400],
    ['Botina', 1000],
    ['Luva', 400],
  ]);
  expect((await listar({})).body.content).toHaveLength(3);
});
