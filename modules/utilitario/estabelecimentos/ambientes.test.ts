import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarEstabelecimento, inserir } from '#modules/organizacao/organizacao.factory.ts';
import { ambientesDoEstabelecimento } from './ambientes.contract.ts';

const t = useApp();

test('os ambientes de um estabelecimento são os que estão nele hoje', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const [id, outro] = [await criarEstabelecimento(t.app, empresaId), await criarEstabelecimento(t.app, empresaId)];
  const criar = async (nome: string, lugares: readonly (readonly [string, number])[]) => {
    const ambiente = await inserir(
      t.app,
      sql`insert into ambiente (empresa_id, nome) values (${empresaId}, ${nome}) returning id`,
    );
    for (const [data, onde] of lugares)
      await inserir(
        t.app,
        sql`insert into ambiente_historico (empresa_id, ambiente_id, data, nome_ambiente, local_ambiente, chave_opcao_tipo_estabelecimento_proprio, estabelecimento_id)
          values (${empresaId}, ${ambiente}, ${data}, ${nome}, '1', 'E', ${onde}) returning id`,
      );
  };
  await criar('Soldagem', [['2020-01-01', id]]);
  await criar('Mudou-se', [
    ['2020-01-01', id],
    ['2021-01-01', outro],
  ]);
  await criar('Vai se mudar', [
    ['2020-01-01', id],
    ['2999-01-01', outro],
  ]);
  const { body } = await cliente.call(ambientesDoEstabelecimento, { params: { id } });
  expect(body.map(({ nome }) => nome)).toEqual(['Soldagem', 'Vai se mudar']);
  const alheia = await t.app.empresa();
  expect((await alheia.cliente.call(ambientesDoEstabelecimento, { params: { id } })).status).toBe(404);
});
