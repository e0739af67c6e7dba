import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { PlanWatch, rowsLookedAt } from '#app/testing/plans.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
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

test('o que foi pedido e falta entregar conta no estabelecimento de quem pediu, menos o cancelado e o de quem saiu', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const areaId = await criarArea(t.app, empresaId);
  const botina = await criarEpi(t.app, empresaId, { nome: 'Botina' });
  await entrarNoEstoque(t.app, empresaId, { estabelecimentoId: matriz, epiId: botina, quantidade: 4 });
  const pedir = async (quantidade: number, { entregues = 0, cancelada = false, saiu = false } = {}) => {
    const quem = await criarColaborador(t.app, empresaId, { lotacao: { areaId, estabelecimentoId: matriz } });
    await t.app.banco(async (db) => {
      await sql`with s as (insert into solicitacao_epi (empresa_id, colaborador_id, data, motivo, cancelada_em)
          values (${empresaId}, ${quem}, '2026-01-05', 'P', case when ${cancelada} then now() end) returning id),
        i as (insert into solicitacao_epi_item (empresa_id, solicitacao_epi_id, epi_id, quantidade)
          select ${empresaId}, s.id, ${botina}, ${quantidade} from s),
        n as (insert into entrega_epi (empresa_id, colaborador_id, estabelecimento_id, data, solicitacao_id)
          select ${empresaId}, ${quem}, ${matriz}, '2026-01-06', s.id from s where ${entregues} > 0 returning id)
        insert into entrega_epi_item (empresa_id, entrega_epi_id, epi_id, quantidade)
        select ${empresaId}, n.id, ${botina}, ${entregues} from n`.execute(db);
      if (saiu) await sql`update colaborador set data_desligamento = current_date - 1 where id = ${quem}`.execute(db);
    });
  };
  await pedir(3, { entregues: 1 });
  // More than was asked for is nothing that the others have to give.
  await pedir(1, { entregues: 2 });
  await pedir(4, { cancelada: true });
  await pedir(5, { saiu: true });
  const { content } = (await cliente.call(listarEstoque, { query: { nome: null, estabelecimentoId: null, page: 0 } }))
    .body;
  expect(content).toMatchObject([{ saldo: 1, pedidos: 2, falta: 1 }]);
});
