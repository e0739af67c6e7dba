import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { providencia } from '#modules/gestao-talentos/providencias/providencias.contract.ts';
import { tipoDocumento } from '#modules/gestao-talentos/tipo-documento/tipo-documento.contract.ts';
import { motivoDesligamento } from './motivo-desligamento.contract.ts';

const t = useApp();
const flags = { iniciativa: 'T', turnover: true, reduzirQuadro: false, ativo: true } as const;

test('o motivo de desligamento não se repete na empresa, e diz se conta no turnover e se reduz o quadro', async () => {
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  const body = { nome: 'Pedido de demissão', ...flags };
  const criado = await cliente.call(motivoDesligamento.criar, { body });
  expect(criado.status).toBe(201);
  expect(criado.body).toMatchObject(body);
  const repetido = await cliente.call(motivoDesligamento.criar, { body: { ...flags, nome: 'pedido de demissao' } });
  expect(repetido.problema).toMatchObject({
    status: 409,
    erros: [{ campo: 'nome', mensagem: 'Já existe um motivo de desligamento com esta descrição.' }],
  });
  expect((await outra.cliente.call(motivoDesligamento.criar, { body })).status).toBe(201);
});

test('o motivo que não está ativo não se oferece, mas quem já o escolheu vê o nome', async () => {
  const { cliente } = await t.app.empresa();
  const body = { ...flags, nome: 'Fim de contrato', ativo: false };
  const { id } = (await cliente.call(motivoDesligamento.criar, { body })).body;
  expect((await cliente.call(motivoDesligamento.opcoes, { query: {} })).body).toEqual([]);
  expect((await cliente.call(motivoDesligamento.opcoes, { query: { ids: [id] } })).body).toHaveLength(1);
});

test.each([
  [providencia, 'Já existe uma providência com este nome.'],
  [tipoDocumento, 'Já existe um tipo de documento com este nome.'],
])('providências e tipos de documento não se repetem na empresa', async (catalogo, mensagem) => {
  const { cliente } = await t.app.empresa();
  expect((await cliente.call(catalogo.criar, { body: { nome: 'Advertência verbal' } })).status).toBe(201);
  const repetido = await cliente.call(catalogo.criar, { body: { nome: 'advertencia VERBAL' } });
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome', mensagem }] });
});
