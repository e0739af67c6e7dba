import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { etiqueta } from '#modules/captacao/etiquetas/etiquetas.contract.ts';

/** The list of any resource, by the example of the simplest one. */
const t = useApp();

async function comEtiquetas(quantas: number) {
  const { empresaId, cliente } = await t.app.empresa();
  await t.app.banco((db) =>
    sql`insert into etiqueta (empresa_id, nome) select ${empresaId}, 'Etiqueta ' || lpad(n::text, 6, '0')
      from generate_series(1, ${quantas}) n`.execute(db),
  );
  return async (query: { page?: number; size?: number; nome?: string; contagem?: 'COMPLETA' }) => {
    const { body, headers, status } = await cliente.call(etiqueta.listar, { query });
    expect(status).toBe(200);
    return { ...body, comandos: headers['server-timing'] };
  };
}

const UM_COMANDO = 'db;desc="1"';

test('a página e a contagem vêm num comando só, e a contagem não aparece nas linhas', async () => {
  const listar = await comEtiquetas(25);
  const cheia = await listar({ page: 1, size: 10 });
  expect(cheia).toMatchObject({ totalElements: 25, totalPages: 3, number: 1, comandos: UM_COMANDO });
  expect(cheia.content.map(({ nome }) => nome)[0]).toBe('Etiqueta 000011');
  expect(Object.keys(cheia.content[0] ?? {}).sort()).toEqual(['id', 'nome', 'pode', 'versao']);
  expect(await listar({ page: 2, size: 10 })).toMatchObject({ totalElements: 25, last: true, comandos: UM_COMANDO });
  expect(await listar({ page: 0, size: 10 })).toMatchObject({ totalElements: 25, first: true, comandos: UM_COMANDO });
  expect(await listar({ page: 0, size: 30 })).toMatchObject({ totalElements: 25, last: true, comandos: UM_COMANDO });
});

test('uma página além da última vem vazia e ainda diz quantos são', async () => {
  const listar = await comEtiquetas(25);
  expect(await listar({ page: 9, size: 10 })).toMatchObject({ content: [], totalElements: 25 });
  expect(await listar({ page: 0, size: 10, nome: 'não existe' })).toMatchObject({
    content: [],
    totalElements: 0,
    comandos: UM_COMANDO,
  });
});

test('a contagem para em mil e diz que são ao menos esses, e conta todos a quem pede', async () => {
  const listar = await comEtiquetas(2005);
  const aoMenos = { totalElements: 1001, totalExact: false, last: false, comandos: UM_COMANDO };
  expect(await listar({ page: 0, size: 10 })).toMatchObject(aoMenos);
  const todos = { totalElements: 2005, totalExact: true, totalPages: 201, comandos: UM_COMANDO };
  expect(await listar({ page: 0, size: 10, contagem: 'COMPLETA' })).toMatchObject(todos);
  const poucos = { totalElements: 10, totalExact: true };
  expect(await listar({ page: 0, size: 10, nome: 'Etiqueta 00099' })).toMatchObject(poucos);
});

test.each([
  [1000, { totalElements: 1000, totalExact: true, totalPages: 100 }],
  [1001, { totalElements: 1001, totalExact: false }],
])('de %i registros diz-se o número só enquanto é o de todos', async (quantas, dito) => {
  const listar = await comEtiquetas(quantas);
  expect(await listar({ page: 0, size: 10 })).toMatchObject(dito);
});

test('quem segue além do que se contou tem sempre uma página adiante, até a última', async () => {
  const listar = await comEtiquetas(2005);
  const contadas = async (page: number) => {
    const { totalElements, totalExact, last, numberOfElements } = await listar({ page, size: 10 });
    return [numberOfElements, totalElements, totalExact, last];
  };
  expect(await contadas(98)).toEqual([10, 1001, false, false]);
  expect(await contadas(99)).toEqual([10, 2001, false, false]);
  expect(await contadas(199)).toEqual([10, 2005, true, false]);
  expect(await contadas(200)).toEqual([5, 2005, true, true]);
});
