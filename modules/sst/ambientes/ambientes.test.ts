import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { funcao } from '#modules/sst/funcoes/funcoes.contract.ts';
import { ambiente } from './ambientes.contract.ts';

const t = useApp();

test.each([
  [ambiente, 'Já existe um ambiente com este nome.'],
  [funcao, 'Já existe uma função com este nome.'],
])('o nome não se repete na empresa, e repete-se em outra', async (catalogo, mensagem) => {
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  expect((await cliente.call(catalogo.criar, { body: { nome: 'Linha de produção' } })).status).toBe(201);
  const repetido = await cliente.call(catalogo.criar, { body: { nome: 'linha de producao' } });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome', mensagem }] });
  expect((await outra.cliente.call(catalogo.criar, { body: { nome: 'Linha de produção' } })).status).toBe(201);
});
