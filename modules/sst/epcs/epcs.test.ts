import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { epc } from './epcs.contract.ts';

const t = useApp();

test('recusa dois registros com o mesmo nome na empresa', async () => {
  const { cliente } = await t.app.empresa();
  const body = (nome: string) => ({ nome, ativo: true, descricao: null, codigo: null });
  expect((await cliente.call(epc.criar, { body: body('Primeiro') })).status).toBe(201);
  const outro = await cliente.call(epc.criar, { body: body('primeiro') });
  expect(outro.status).toBe(409);
});

test('guarda código, nome e descrição, e a lista mostra o código', async () => {
  const { cliente } = await t.app.empresa();
  const dito = { codigo: 'EPC-07', nome: 'Exaustor', descricao: 'Na cabine de pintura.', ativo: true };
  const { id } = (await cliente.call(epc.criar, { body: dito })).body;
  expect((await cliente.call(epc.obter, { params: { id } })).body).toMatchObject(dito);
  const { content } = (await cliente.call(epc.listar, { query: { page: 0 } })).body;
  expect(content).toMatchObject([{ id, codigo: 'EPC-07', nome: 'Exaustor', ativo: true }]);
  const longo = await cliente.call(epc.criar, { body: { ...dito, nome: 'Outro', codigo: 'C'.repeat(21) } });
  expect(longo.problema.erros).toMatchObject([{ campo: 'codigo' }]);
});

test('o que não está ativo não se oferece, mas quem já o escolheu vê o nome', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(epc.criar, {
    body: { nome: 'Velho', ativo: false, descricao: null, codigo: null },
  });
  expect((await cliente.call(epc.opcoes, { query: {} })).body).toEqual([]);
  expect((await cliente.call(epc.opcoes, { query: { ids: [body.id] } })).body).toHaveLength(1);
});
