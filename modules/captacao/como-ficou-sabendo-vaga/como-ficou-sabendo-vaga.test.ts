import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCandidato } from '#modules/captacao/captacao.factory.ts';
import { comoFicouSabendoVaga } from './como-ficou-sabendo-vaga.contract.ts';

const t = useApp();

test('a lista diz quantos candidatos da empresa citaram cada meio, e o percentual', async () => {
  const dono = await t.app.empresa();
  const criar = async (nome: string) =>
    (await dono.cliente.call(comoFicouSabendoVaga.criar, { body: { nome } })).body.id;
  const meios = [await criar('Rádio'), await criar('Amigos'), await criar('Ninguém')];
  for (const meio of [meios[0], meios[0], meios[1], null]) {
    const id = await criarCandidato(t.app, dono.empresaId);
    await t.app.banco((db) =>
      sql`update candidato set como_ficou_sabendo_vaga_id = ${meio} where id = ${id}`.execute(db),
    );
  }
  const { body } = await dono.cliente.call(comoFicouSabendoVaga.listar, { query: { page: 0, size: 20 } });
  expect(body.content.map(({ nome, qtd, percentual }) => [nome, qtd, percentual])).toEqual([
    ['Amigos', 1, '33.3'],
    ['Ninguém', 0, '0.0'],
    ['Rádio', 2, '66.7'],
  ]);
  const outra = await t.app.empresa();
  await outra.cliente.call(comoFicouSabendoVaga.criar, { body: { nome: 'Rádio' } });
  const dela = await outra.cliente.call(comoFicouSabendoVaga.listar, { query: { page: 0, size: 20 } });
  expect(dela.body.content.map(({ qtd, percentual }) => [qtd, percentual])).toEqual([[0, '0']]);
});
