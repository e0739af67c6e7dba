import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { permissoesDaSugestao, responderSugestao, sugestaoMelhoria } from './sugestao-de-melhoria.contract.ts';

const t = useApp();
const { ver, inserir, verbos } = permissoesDaSugestao;

test('cada um vê as próprias sugestões; quem responde vê todas da empresa, e a resposta chega a quem sugeriu', async () => {
  const { empresaId } = await t.app.empresa([]);
  const ana = (await t.app.usuario(empresaId, [ver, inserir])).cliente;
  const bia = (await t.app.usuario(empresaId, [ver, inserir])).cliente;
  const rh = (await t.app.usuario(empresaId, [ver, verbos.RESPONDER])).cliente;
  const query = { titulo: null, status: null, page: 0 };
  const titulos = async (quem: typeof ana) =>
    (await quem.call(sugestaoMelhoria.listar, { query })).body.content.map(({ titulo }) => titulo);
  const criada = await ana.call(sugestaoMelhoria.criar, {
    body: { titulo: 'Exportar a agenda', descricao: 'Em um arquivo que o calendário leia.' },
  });
  expect(criada.body).toMatchObject({ status: 'N', resposta: null, autor: 'Pessoa de Teste' });
  await bia.call(sugestaoMelhoria.criar, { body: { titulo: 'Tema escuro', descricao: 'Para a noite.' } });
  expect(await titulos(ana)).toEqual(['Exportar a agenda']);
  expect(await titulos(bia)).toEqual(['Tema escuro']);
  expect(await titulos(rh)).toEqual(['Tema escuro', 'Exportar a agenda']);
  const params = { id: criada.body.id };
  expect((await bia.call(sugestaoMelhoria.obter, { params })).status).toBe(404);
  const body = { status: 'P', resposta: 'Vem na próxima versão.' } as const;
  expect((await ana.call(responderSugestao, { params, body })).status).toBe(403);
  await rh.call(responderSugestao, { params, body });
  expect((await ana.call(sugestaoMelhoria.obter, { params })).body).toMatchObject(body);
  expect(await t.app.auditoria(empresaId, 'Sugestão de melhoria')).toMatchObject([
    { acao: 'Inclusão' },
    { acao: 'Inclusão' },
    { acao: 'Resposta', id: params.id, antes: { status: 'N' }, depois: body },
  ]);
  const deOutra = await t.app.empresa();
  expect((await deOutra.cliente.call(responderSugestao, { params, body })).status).toBe(404);
});
