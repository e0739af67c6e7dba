import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { buscaDeSubstituidos } from './substituidos.contract.ts';

const t = useApp();

test('a busca de colaboradores traz os vinte primeiros pelo nome, e o resto se acha escrevendo mais', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const nomes = Array.from({ length: 22 }, (_, n) => `Ana ${String.fromCharCode(65 + n)}`);
  for (const nome of nomes.toReversed()) await criarColaborador(t.app, empresaId, { nome });
  const achados = async (query: object) =>
    (await cliente.call(buscaDeSubstituidos, { query: query as never })).body.map(({ nome }) => nome);
  expect(await achados({ nome: 'ana' })).toEqual(nomes.slice(0, 20));
  expect(await achados({})).toEqual(nomes.slice(0, 20));
  expect(await achados({ nome: 'ana v' })).toEqual(['Ana V']);
});
