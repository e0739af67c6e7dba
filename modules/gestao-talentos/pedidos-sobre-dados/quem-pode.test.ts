import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import type { EstadoDoPedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { historicoDoPedido, transicoesDoPedido } from './andamento.contract.ts';
import {
  desistirDoMeuPedido,
  meusPedidosSobreDados,
  paraResponder,
  pedidoSobreDados,
  pedirSobreMeusDados,
} from './pedidos-sobre-dados.contract.ts';
import { cenarioDosPedidos, lerPedido, levar, registrado } from './pedidos-sobre-dados.factory.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';
import type { VerboDoPedido } from './pedidos-sobre-dados.rules.ts';

const t = useApp();
const VERBOS: readonly VerboDoPedido[] = ['assumir', 'atender', 'negar', 'desistir'];
/** Only an answer has words. */
const corpo = (verbo: VerboDoPedido) => (verbo === 'atender' || verbo === 'negar' ? { resposta: 'Sim.' } : {});
const executar = (query: ReturnType<typeof sql>) => t.app.banco((db) => query.execute(db));

/** What each call of the staff about one request answers to a client. */
async function respostas(cliente: TestClient, id: number, colaboradorId: number): Promise<Record<string, number>> {
  const params = { id };
  const body = { colaborador: { id: colaboradorId }, tipo: 'ACESSO', recebidoEm: '2026-01-05', texto: null, versao: 1 };
  const dadas: Record<string, number> = {
    listar: (await cliente.call(pedidoSobreDados.listar, { query: { page: 0, size: 10 } as never })).status,
    obter: (await cliente.call(pedidoSobreDados.obter, { params })).status,
    historico: (await cliente.call(historicoDoPedido, { params })).status,
    paraResponder: (await cliente.call(paraResponder, { params })).status,
    criar: (await cliente.call(pedidoSobreDados.criar, { body } as never)).status,
    atualizar: (await cliente.call(pedidoSobreDados.atualizar, { params, body } as never)).status,
    excluir: (await cliente.call(pedidoSobreDados.excluir, { params })).status,
  };
  for (const verbo of VERBOS) dadas[verbo] = (await levar({ cliente }, id, verbo, corpo(verbo))).status;
  return dadas;
}
const todas = (dadas: Record<string, number>) => [...new Set(Object.values(dadas))];

test('sem entrar, como candidato ou como talento nada se lê nem se faz com o pedido de alguém', async () => {
  const { rh, eu, bento, empresaId } = await cenarioDosPedidos(t.app);
  const { id } = await registrado(rh, bento);
  expect(todas(await respostas(t.app.anonimo, id, bento))).toEqual([401]);
  const { rows } = await executar(
    sql`insert into candidato (empresa_id, nome) values (${empresaId}, 'Pessoa candidata') returning id`,
  );
  const candidato = await t.app.candidato(empresaId, (rows[0] as { id: number }).id);
  expect(todas(await respostas(candidato, id, bento))).toEqual([401]);
  expect((await candidato.call(meusPedidosSobreDados)).status).toBe(401);
  expect(todas(await respostas(eu.cliente, id, bento))).toEqual([403]);
  expect(await lerPedido(rh, id)).toMatchObject({ estado: 'ABERTO', versao: 1 });
});

test('quem só vê lê e nada faz; quem responde por outra área, ou é de outra empresa, não o acha', async () => {
  const { rh, bento, empresaId } = await cenarioDosPedidos(t.app);
  const { id } = await registrado(rh, bento);
  const { ver, inserir, editar, excluir, verbos } = permissoesDosPedidos;
  const leitor = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  const { listar, obter, historico, ...fazer } = await respostas(leitor.cliente, id, bento);
  expect([[listar, obter, historico], todas(fazer)]).toEqual([[200, 200, 200], [403]]);
  const gestora = await t.app.usuario(empresaId, [ver, inserir, editar, excluir, verbos.RESPONDER]);
  const ela = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestora.usuarioId, ela);
  await responderPorArea(t.app, empresaId, await criarArea(t.app, empresaId), ela);
  const alheio = { listar: 200, criar: 400 };
  for (const quem of [gestora, await t.app.empresa()]) {
    const { listar: lista, criar, ...resto } = await respostas(quem.cliente, id, bento);
    expect([{ listar: lista, criar }, todas(resto)]).toEqual([alheio, [404]]);
    expect(
      (await quem.cliente.call(pedidoSobreDados.listar, { query: { page: 0, size: 10 } as never })).body,
    ).toMatchObject({ content: [], totalElements: 0 });
  }
  expect(await lerPedido(rh, id)).toMatchObject({ estado: 'ABERTO', versao: 1 });
});

test.each<[EstadoDoPedido, readonly number[]]>([
  ['ABERTO', [200, 200, 200, 200]],
  ['EM_ANDAMENTO', [400, 200, 200, 200]],
  ['ATENDIDO', [400, 400, 400, 400]],
  ['NEGADO', [400, 400, 400, 400]],
  ['CANCELADO', [400, 400, 400, 400]],
])('de um pedido %s os verbos respondem %j', async (estado, esperadas) => {
  const { rh, bento } = await cenarioDosPedidos(t.app);
  const dadas = [];
  for (const verbo of VERBOS) {
    const { id } = await registrado(rh, bento);
    const respondido = estado === 'ATENDIDO' || estado === 'NEGADO' ? sql`current_date` : sql`null`;
    await executar(
      sql`update pedido_sobre_dados set estado = ${estado}, respondido_em = ${respondido} where id = ${id}`,
    );
    dadas.push((await levar(rh, id, verbo, corpo(verbo))).status);
  }
  expect(dadas).toEqual(esperadas);
});

test('duas respostas ao mesmo tempo são uma, e a versão antiga é recusada', async () => {
  const { rh, bento } = await cenarioDosPedidos(t.app);
  const { id, versao } = await registrado(rh, bento);
  const dadas = await Promise.all([
    levar(rh, id, 'atender', { resposta: 'Sim.' }),
    levar(rh, id, 'negar', { resposta: 'Não.' }),
  ]);
  expect(dadas.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const outro = await registrado(rh, bento);
  await levar(rh, outro.id, 'assumir');
  const { status } = await rh.cliente.call(transicoesDoPedido.negar.chamada, {
    ...{ params: { id: outro.id }, query: { versao }, body: { resposta: 'Não.' } },
  } as never);
  expect(status).toBe(409);
});

test('do que o talento pediu em Meus Dados a equipe não registra desistência, e a tela diz por quê', async () => {
  const { rh, eu } = await cenarioDosPedidos(t.app);
  const { id } = (await eu.cliente.call(pedirSobreMeusDados, { body: { tipo: 'ACESSO', texto: null } })).body;
  const lido = await lerPedido(rh, id);
  const porque = 'Do que pediu em Meus Dados o talento desiste lá.';
  expect([lido.pode.desistir, lido.impedimentos?.desistir]).toEqual([false, porque]);
  const recusa = await levar(rh, id, 'desistir');
  expect([recusa.status, recusa.problema?.mensagem]).toEqual([400, porque]);
  expect((await eu.cliente.call(desistirDoMeuPedido, { params: { id } })).status).toBe(204);
});

test('ninguém responde ao próprio pedido, nem ao que fez por outro contrato', async () => {
  const { rh, ana, bento, empresaId } = await cenarioDosPedidos(t.app);
  const antigo = await criarColaborador(t.app, empresaId, { nome: 'Ana Lima' });
  await executar(sql`update colaborador set data_admissao = '2019-01-02', data_desligamento = '2020-01-31', cpf = (select cpf from colaborador where id = ${ana})
    where id = ${antigo}`);
  await ligarUsuario(t.app, rh.usuarioId, ana);
  const semOferta = async (quem: Tenant, colaboradorId: number) => {
    const { id } = await registrado(quem, colaboradorId);
    const { pode } = await lerPedido(quem, id);
    const { status } = await levar(quem, id, 'atender', { resposta: 'Sim.' });
    return [VERBOS.filter((verbo) => pode[verbo]), status];
  };
  expect(await semOferta(rh, ana)).toEqual([[], 400]);
  expect(await semOferta(rh, antigo)).toEqual([[], 400]);
  expect(await semOferta(rh, bento)).toEqual([VERBOS, 200]);
});
