import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ambiente } from './ambientes.contract.ts';

const t = useApp();

test('o nome não se repete na empresa, e repete-se em outra', async () => {
  const [catalogo, mensagem] = [ambiente, 'Já existe um ambiente com este nome.'];
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  expect((await cliente.call(catalogo.criar, { body: { nome: 'Linha de produção' } })).status).toBe(201);
  const repetido = await cliente.call(catalogo.criar, { body: { nome: 'linha de producao' } });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome', mensagem }] });
  expect((await outra.cliente.call(catalogo.criar, { body: { nome: 'Linha de produção' } })).status).toBe(201);
});
