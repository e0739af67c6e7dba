import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  copiarDadosDoTalento,
  copiarMeusDados,
} from '#modules/organizacao/copia-do-talento/copia-do-talento.contract.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados } from '#modules/organizacao/organizacao.permissions.ts';
import { pathWith } from '#platform/shared/contract/endpoint.ts';
import * as conversas from './conversas.contract.ts';
import * as contrato from './feedback.contract.ts';

const t = useApp();
const usa = [contrato.permissaoFeedback, permissaoMeusDados];
type Quem = Pick<Tenant, 'cliente'>;
const SEGREDO = 'zqsegredo entre nós dois';

/** Ana and Bia work in an area for which Gil answers, Rui in another; all of them log in. Zoe does not. HR may do everything. */
async function cena() {
  const rh = await t.app.empresa();
  const { empresaId } = rh;
  const [areaId, outraAreaId] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const criar = async (nome: string, area: number) => {
    const id = await criarColaborador(t.app, empresaId, { nome, lotacao: { areaId: area } });
    const usuario = await t.app.usuario(empresaId, usa);
    await ligarUsuario(t.app, usuario.usuarioId, id);
    return { ...usuario, id };
  };
  const [ana, bia, gil, rui] = [
    await criar('Ana Lima', areaId),
    await criar('Bia Melo', areaId),
    await criar('Gil Reis', areaId),
    await criar('Rui Sá', outraAreaId),
  ];
  const zoe = await criarColaborador(t.app, empresaId, { nome: 'Zoe Cruz', lotacao: { areaId } });
  // Somebody of HR who is a talent and sees all areas is nobody's manager here.
  const doRh = await criarColaborador(t.app, empresaId, { nome: 'Hugo Paz', lotacao: { areaId: outraAreaId } });
  await ligarUsuario(t.app, rh.usuarioId, doRh);
  await responderPorArea(t.app, empresaId, areaId, gil.id);
  return { rh, empresaId, ana, bia, gil, rui, zoe };
}

const form = (para: number, dados: object = {}) =>
  ({
    para: { id: para },
    tipo: 'E',
    texto: SEGREDO,
    competencia: null,
    visivelAoGestor: false,
    pedidoId: null,
    ...dados,
  }) as never;
const dar = ({ cliente }: Quem, para: number, dados: object = {}) =>
  cliente.call(contrato.darFeedback, { body: form(para, dados) });
async function meus({ cliente }: Quem) {
  const { body } = await cliente.call(contrato.meusFeedbacks);
  if (!body) throw new Error('quem pergunta não é talento');
  return body;
}

/** Everything that a person gets from every call that reads, by path; each id of a path is tried with the ones given. */
async function tudoQueLe({ cliente }: Quem, ids: readonly number[]): Promise<string> {
  const lidos: string[] = [];
  const urls = new Set(
    t.app.handlers
      .map(({ endpoint }) => endpoint)
      .filter(({ method, path }) => method === 'GET' && !/^\/api\/externo|logout/.test(path))
      .flatMap(({ path }) =>
        ids.map((id) =>
          pathWith(path, Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, nome]) => [nome, id]))),
        ),
      ),
  );
  for (const url of urls) lidos.push(`${url} ${(await cliente.raw({ method: 'GET', url })).bytes.toString()}`);
  // A scan by who lost the session on the way would find nothing.
  expect((await cliente.call(contrato.meusFeedbacks)).status).toBe(200);
  return lidos.filter((lido) => lido.includes('zqsegredo') || lido.includes('zqreservada')).join('\n');
}

test('um feedback reservado é lido por quem o deu e por quem o recebeu, e por mais ninguém em rota nenhuma', async () => {
  const { rh, empresaId, ana, bia, gil, rui } = await cena();
  const { body } = await dar(ana, bia.id);
  expect(body).toEqual({ id: expect.any(Number) });
  expect((await meus(bia)).recebidos).toMatchObject([
    { texto: SEGREDO, de: { nome: 'Ana Lima' }, visivelAoGestor: false },
  ]);
  expect((await meus(ana)).dados).toMatchObject([{ texto: SEGREDO, para: { nome: 'Bia Melo' } }]);
  const outra = await cena();
  const ids = [body.id, bia.id, ana.id];
  for (const quem of [rh, gil, rui, outra.rh]) expect(await tudoQueLe(quem, ids)).toBe('');
  // The scan finds it where it is to be found.
  expect(await tudoQueLe(bia, ids)).toContain(contrato.CAMINHO_FEEDBACKS);
  for (const { cliente } of [rh, gil, ana]) {
    expect((await cliente.call(contrato.lerFeedback, { params: { id: body.id } })).status).toBe(404);
  }
  // Neither in the log, nor in messages, mail, kept answers or work to do.
  const { rows } = await t.app.banco((db) =>
    sql<{
      onde: string;
    }>`select 'auditoria' as onde from auditoria where (antes::text || depois::text || acao) like '%zqsegredo%'
      union all select 'mensagem' from mensagem where texto like '%zqsegredo%'
      union all select 'email' from email_saida where texto like '%zqsegredo%'
      union all select 'resposta' from idempotencia where resposta::text like '%zqsegredo%'`.execute(db),
  );
  expect(rows).toEqual([]);
  expect(await t.app.auditoria(empresaId, 'Feedback')).toEqual([
    { acao: 'Inclusão', entidade: 'Feedback', id: body.id, antes: null, depois: null },
  ]);
});

test('a cópia de dados que outro gera não traz feedbacks; a da própria pessoa traz', async () => {
  const { rh, ana, bia, gil } = await cena();
  await dar(ana, bia.id);
  const { id } = (
    await gil.cliente.call(conversas.marcarConversa, { body: { talento: { id: bia.id }, data: '2026-05-05' } as never })
  ).body;
  await gil.cliente.call(conversas.gravarReservada, { params: { id }, body: { texto: 'zqreservada' } });
  const copia = async ({ cliente }: Quem, url: string) =>
    JSON.stringify((await cliente.raw({ method: 'POST', url, payload: { formato: 'json' } })).body);
  const doRh = await copia(rh, pathWith(copiarDadosDoTalento.path, { id: bia.id }));
  expect(doRh).toContain('Bia Melo');
  expect(doRh).not.toMatch(/zqsegredo|zqreservada|Feedbacks|Conversas individuais/);
  const propria = await copia(bia, copiarMeusDados.path);
  expect(propria).toContain('zqsegredo');
  expect(propria).not.toContain('zqreservada');
  expect(await copia(gil, copiarMeusDados.path)).toContain('zqreservada');
});

test('aberto ao gestor, lê-o quem responde pela área de quem o recebeu, e nem assim o RH', async () => {
  const { rh, ana, bia, gil, rui } = await cena();
  const { body } = await dar(rui, bia.id, { visivelAoGestor: true, tipo: 'S' });
  expect((await meus(gil)).daEquipe).toMatchObject([{ id: body.id, tipo: 'S' }]);
  for (const quem of [rh, ana]) expect((await meus(quem)).daEquipe).toEqual([]);
  expect(await tudoQueLe(rh, [body.id, bia.id])).toBe('');
  // A manager's own feedback is not the team's.
  await dar(rui, gil.id, { visivelAoGestor: true });
  expect((await meus(gil)).daEquipe).toHaveLength(1);
});

test('um pedido vira resposta, uma vez, e só de quem foi pedido', async () => {
  const { ana, bia, rui, zoe } = await cena();
  const { body } = await ana.cliente.call(contrato.pedirFeedback, {
    body: { para: { id: bia.id }, texto: 'Como fui?' } as never,
  });
  const doDia = (await bia.cliente.call(trabalhoDoDia)).body.find(({ id }) => id === 'feedbacks');
  expect(doDia).toMatchObject({ total: 1, itens: [{ titulo: 'Pedido de feedback', detalhe: 'de Ana Lima' }] });
  expect((await dar(rui, ana.id, { pedidoId: body.id })).status).toBe(404);
  expect((await rui.cliente.call(contrato.dispensarPedido, { params: body })).status).toBe(404);
  expect((await dar(bia, ana.id, { pedidoId: body.id })).status).toBe(201);
  expect((await dar(bia, ana.id, { pedidoId: body.id })).status).toBe(404);
  expect(await meus(ana)).toMatchObject({ pedidosMeus: [], recebidos: [{ pedido: 'Como fui?', lidoEm: null }] });
  expect((await meus(bia)).pedidosAMim).toEqual([]);
  const recebido = (await meus(ana)).recebidos[0]?.id ?? 0;
  expect((await ana.cliente.call(contrato.lerFeedback, { params: { id: recebido } })).status).toBe(200);
  expect((await meus(ana)).recebidos[0]?.lidoEm).not.toBeNull();
  const semLogin = await ana.cliente.call(contrato.pedirFeedback, {
    body: { para: { id: zoe }, texto: 'E eu?' } as never,
  });
  expect(semLogin.problema.erros[0]?.campo).toBe('para');
});

test('só se dá feedback a quem trabalha aqui, e não a si; a quem não entra no sistema, só aberto ao gestor', async () => {
  const { ana, bia, rui, zoe, empresaId } = await cena();
  const outra = await cena();
  const saiu = await criarColaborador(t.app, empresaId, { dataDesligamento: '2025-01-01' });
  for (const para of [ana.id, outra.bia.id, saiu])
    expect((await dar(ana, para)).problema.erros.map(({ campo }) => campo)).toEqual(['para']);
  expect((await dar(ana, zoe)).problema.erros.map(({ campo }) => campo)).toEqual(['visivelAoGestor']);
  expect((await dar(ana, zoe, { visivelAoGestor: true })).status).toBe(201);
  const opcoes = (await ana.cliente.call(contrato.opcoesDeColegas, { query: {} })).body.map(({ id }) => id);
  expect(opcoes).toEqual(expect.arrayContaining([bia.id, rui.id, zoe]));
  for (const id of [ana.id, saiu, outra.bia.id]) expect(opcoes).not.toContain(id);
  const semPermissao = await t.app.usuario(empresaId, [permissaoMeusDados]);
  expect((await semPermissao.cliente.call(contrato.meusFeedbacks)).status).toBe(403);
});

test('a conversa é dos dois; a nota reservada é só de quem conduz, e ninguém conduz com quem não é da equipe', async () => {
  const { rh, empresaId, ana, bia, gil, rui } = await cena();
  const marcar = ({ cliente }: Quem, talento: number) =>
    cliente.call(conversas.marcarConversa, { body: { talento: { id: talento }, data: '2026-05-05' } as never });
  for (const [quem, talento] of [
    [gil, rui.id],
    [gil, gil.id],
    [bia, ana.id],
    [rh, ana.id],
  ] as const)
    expect((await marcar(quem, talento)).problema.erros.map(({ campo }) => campo)).toEqual(['talento']);
  const { id } = (await marcar(gil, ana.id)).body;
  const params = { id };
  const { versao } = (await ana.cliente.call(conversas.lerConversa, { params })).body;
  const body = { data: '2026-05-06', notas: 'zqsegredo', pauta: [{ texto: 'Férias', feito: true }], versao };
  expect((await ana.cliente.call(conversas.gravarConversa, { params, body })).status).toBe(200);
  expect((await gil.cliente.call(conversas.gravarConversa, { params, body })).status).toBe(409);
  expect((await gil.cliente.call(conversas.gravarReservada, { params, body: { texto: 'zqreservada' } })).status).toBe(
    200,
  );
  expect((await gil.cliente.call(conversas.lerReservada, { params })).body).toEqual({ texto: 'zqreservada' });
  expect((await gil.cliente.call(conversas.lerConversa, { params })).body).toMatchObject({
    conduzo: true,
    assuntos: 1,
    conversados: 1,
  });
  expect((await ana.cliente.call(conversas.lerReservada, { params })).status).toBe(404);
  expect((await ana.cliente.call(conversas.gravarReservada, { params, body: { texto: 'x' } })).status).toBe(404);
  expect((await ana.cliente.call(conversas.excluirConversa, { params })).status).toBe(404);
  expect(await tudoQueLe(ana, [id, ana.id])).not.toContain('zqreservada');
  for (const quem of [rh, bia, rui]) {
    expect(await tudoQueLe(quem, [id, ana.id])).toBe('');
    expect((await quem.cliente.call(conversas.gravarConversa, { params, body })).status).toBe(404);
  }
  const linhas = await t.app.auditoria(empresaId, 'Conversa individual');
  expect(linhas.map(({ acao, antes, depois }) => [acao, antes, depois])).toEqual([
    ['Inclusão', null, null],
    ['Alteração', null, null],
    ['Nota', null, null],
  ]);
  expect((await gil.cliente.call(conversas.excluirConversa, { params })).status).toBe(204);
});
