import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { areaFormacao } from './areas-formacao.contract.ts';

const t = useApp();

test('grava, lista sem acento, altera com versão e exclui', async () => {
  const { cliente } = await t.app.empresa();
  const criada = await cliente.call(areaFormacao.criar, { body: { nome: 'Ciências Contábeis' } });
  expect(criada.status).toBe(201);
  const lista = await cliente.call(areaFormacao.listar, { query: { nome: 'ciencias', page: 0 } });
  expect(lista.body.content.map(({ nome }) => nome)).toEqual(['Ciências Contábeis']);
  const mudada = await cliente.call(areaFormacao.atualizar, {
    params: { id: criada.body.id },
    body: { nome: 'Contabilidade', versao: 1 },
  });
  expect(mudada.body).toMatchObject({ nome: 'Contabilidade', versao: 2 });
  const velha = await cliente.call(areaFormacao.atualizar, {
    params: { id: criada.body.id },
    body: { nome: 'Outra', versao: 1 },
  });
  expect(velha.problema).toMatchObject({ status: 409, codigo: 'CONFLITO_VERSAO', atual: { nome: 'Contabilidade' } });
  expect((await cliente.call(areaFormacao.excluir, { params: { id: criada.body.id } })).status).toBe(204);
});

test('recusa nome vazio e longo demais, com a mensagem no campo', async () => {
  const { cliente } = await t.app.empresa();
  const vazio = await cliente.call(areaFormacao.criar, { body: { nome: '  ' } });
  expect(vazio.problema).toMatchObject({
    status: 400,
    codigo: 'VIOLACAO_CAMPO',
    erros: [{ campo: 'nome', mensagem: 'Nome é obrigatório' }],
  });
  const longo = await cliente.call(areaFormacao.criar, { body: { nome: 'a'.repeat(101) } });
  expect(longo.problema.erros).toEqual([{ campo: 'nome', mensagem: 'Nome deve ter no máximo 100 caracteres' }]);
});

test('recusa quem não tem sessão ou permissão', async () => {
  expect((await t.app.anonimo.call(areaFormacao.listar)).status).toBe(401);
  const { cliente } = await t.app.empresa([]);
  expect((await cliente.call(areaFormacao.listar)).status).toBe(403);
});
