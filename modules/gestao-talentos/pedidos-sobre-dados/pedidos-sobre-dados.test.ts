import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { desligado } from '#modules/gestao-talentos/guarda-talentos/guarda.factory.ts';
import { permissoesDaGuarda } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { trabalhoDoDia } from '#modules/organizacao/inicio/inicio.contract.ts';
import { ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { PRAZO_DO_PEDIDO, prazoDoPedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { historicoDoPedido } from './andamento.contract.ts';
import {
  desistirDoMeuPedido,
  meusPedidosSobreDados,
  pedidoSobreDados,
  pedirSobreMeusDados,
} from './pedidos-sobre-dados.contract.ts';
import { cenarioDosPedidos, lerPedido as ler, levar, registrado, registrar } from './pedidos-sobre-dados.factory.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';

const t = useApp();
const { ver, verbos } = permissoesDosPedidos;

const executar = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await t.app.banco((db) => query.execute(db))).rows;

const cenario = () => cenarioDosPedidos(t.app);
const meus = async ({ cliente }: Pick<Tenant, 'cliente'>) => (await cliente.call(meusPedidosSobreDados)).body;
const recados = (usuarioId: number) =>
  executar(sql<{
    texto: string;
    link: string;
  }>`select m.texto, m.link from usuario_mensagem um join mensagem m on m.id = um.mensagem_id
    where um.usuario_id = ${usuarioId} order by m.id`);

test('o talento pede em Meus Dados, o RH o acha no início e responde, e a resposta está onde ele pediu', async () => {
  const { eu, rh } = await cenario();
  const { body: feito } = await eu.cliente.call(pedirSobreMeusDados, { body: { tipo: 'ACESSO', texto: 'Tudo.' } });
  expect(await meus(eu)).toMatchObject([
    {
      id: feito.id,
      tipo: 'ACESSO',
      estado: 'ABERTO',
      texto: 'Tudo.',
      recebidoEm: hoje(),
      prazo: prazoDoPedido(hoje()),
    },
  ]);
  const { body: dia } = await rh.cliente.call(trabalhoDoDia);
  expect(dia.find(({ id }) => id === 'pedidos-sobre-dados')).toMatchObject({
    ...{ total: 1, itens: [{ titulo: 'Ana Lima', ate: prazoDoPedido(hoje()) }] },
  });
  await levar(rh, feito.id, 'assumir');
  const { body } = await levar(rh, feito.id, 'atender', { resposta: 'A cópia está no seu cadastro.' });
  expect(body).toMatchObject({ estado: 'ATENDIDO', respondidoEm: hoje(), proprio: true, dias: null });
  expect(await meus(eu)).toMatchObject([{ estado: 'ATENDIDO', resposta: 'A cópia está no seu cadastro.' }]);
  expect(await recados(eu.usuarioId)).toEqual([
    {
      texto: 'O seu pedido “Acesso aos meus dados” foi respondido. A resposta está em Meus Dados.',
      link: '/meus-dados',
    },
  ]);
  const { body: historia } = await rh.cliente.call(historicoDoPedido, { params: { id: feito.id } });
  expect(historia.map(({ acao }) => acao)).toEqual(['Atendimento', 'Em andamento']);
});

test('o que chegou por carta conta do dia em que chegou, e quem não tem usuário recebe a resposta por e-mail', async () => {
  const { rh, bento, empresaId } = await cenario();
  const { id, prazo, dias } = await registrado(rh, bento, { recebidoEm: somarDias(hoje(), -20) });
  expect({ prazo, dias }).toEqual({ prazo: somarDias(hoje(), PRAZO_DO_PEDIDO - 20), dias: PRAZO_DO_PEDIDO - 20 });
  const { status } = await levar(rh, id, 'negar', { resposta: 'O nome só muda com a certidão.' });
  expect(status).toBe(200);
  expect(
    await executar(sql`select para, assunto, texto from email_saida where empresa_id = ${empresaId}`),
  ).toMatchObject([
    {
      ...{ para: [`bento${empresaId}@exemplo.com.br`], assunto: expect.stringMatching(/^Resposta ao seu pedido/) },
      texto: expect.stringContaining('O nome só muda com a certidão.'),
    },
  ]);
});

test('a resposta é obrigatória, e o que terminou não se responde outra vez', async () => {
  const { rh, bento } = await cenario();
  const { id } = await registrado(rh, bento);
  const vazia = await levar(rh, id, 'atender', { resposta: null });
  expect([vazia.status, vazia.problema?.erros]).toMatchObject([400, [{ campo: 'resposta' }]]);
  await levar(rh, id, 'negar', { resposta: 'Não.' });
  for (const verbo of ['assumir', 'atender', 'desistir'] as const)
    expect((await levar(rh, id, verbo, { resposta: 'Sim.' })).status).toBe(400);
  expect(await ler(rh, id)).toMatchObject({ estado: 'NEGADO', resposta: 'Não.' });
});

test('ninguém responde ao próprio pedido', async () => {
  const { rh, ana } = await cenario();
  const { id } = await registrado(rh, ana);
  await ligarUsuario(t.app, rh.usuarioId, ana);
  const recusa = await levar(rh, id, 'atender', { resposta: 'Sim.' });
  expect([recusa.status, recusa.problema?.mensagem]).toEqual([
    400,
    'O seu próprio pedido é respondido por outra pessoa.',
  ]);
});

test('o registrado se corrige e se exclui enquanto ninguém o tratou; o que o talento escreveu, não', async () => {
  const { rh, eu, bento } = await cenario();
  const { id, versao, colaborador, tipo, recebidoEm } = await registrado(rh, bento);
  const mudado = { colaborador, tipo, recebidoEm, texto: 'Mudei de sobrenome.', versao };
  const gravar = () => rh.cliente.call(pedidoSobreDados.atualizar, { params: { id }, body: mudado });
  expect((await gravar()).body).toMatchObject({ texto: 'Mudei de sobrenome.' });
  await levar(rh, id, 'assumir');
  expect((await rh.cliente.call(pedidoSobreDados.excluir, { params: { id } })).status).toBe(403);
  const { body: proprio } = await eu.cliente.call(pedirSobreMeusDados, { body: { tipo: 'ACESSO', texto: null } });
  expect((await ler(rh, proprio.id)).pode).toMatchObject({ editar: false, excluir: false, atender: true });
  const outro = await registrado(rh, bento);
  expect((await rh.cliente.call(pedidoSobreDados.excluir, { params: { id: outro.id } })).status).toBe(204);
});

test('o dia do recebimento não está por vir', async () => {
  const { rh, bento } = await cenario();
  const { status, problema } = await registrar(rh, bento, { recebidoEm: somarDias(hoje(), 1) });
  expect([status, problema?.erros]).toMatchObject([400, [{ campo: 'recebidoEm' }]]);
});

test('atender à eliminação anonimiza quem saiu há mais do que a guarda; de quem trabalha responde-se que não', async () => {
  const { dona, rh, bento, empresaId } = await cenario();
  await executar(sql`update empresa set guarda_talento_meses = 60 where id = ${empresaId}`);
  const saiu = await desligado(t.app, dona, '2002-05-10');
  const daGuarda = await t.app.usuario(empresaId, [
    ...[ver, verbos.RESPONDER, permissaoVerTodasAreas, permissoesDaGuarda.verbos.ANONIMIZAR],
  ]);
  const de = async (quem: number) => (await registrado(rh, quem, { tipo: 'ELIMINACAO' })).id;
  const [deQuemSaiu, deBento] = [await de(saiu), await de(bento)];
  const resposta = { resposta: 'Feito.' };
  const sem = await levar(rh, deQuemSaiu, 'atender', resposta);
  expect([sem.status, sem.problema?.mensagem]).toMatchObject([400, expect.stringContaining('quem pode anonimizar')]);
  const trabalha = await levar(daGuarda, deBento, 'atender', resposta);
  expect([trabalha.status, trabalha.problema?.mensagem]).toMatchObject([
    400,
    expect.stringContaining('Trabalha na empresa'),
  ]);
  expect((await levar(daGuarda, deQuemSaiu, 'atender', resposta)).status).toBe(200);
  await t.app.executarTarefas();
  const [ficha] = await executar(
    sql<{ foi: boolean }>`select anonimizado_em is not null as foi from colaborador where id = ${saiu}`,
  );
  expect(ficha).toEqual({ foi: true });
  const esquecido = await ler(rh, deQuemSaiu);
  expect(esquecido).toMatchObject({ estado: 'ATENDIDO', texto: null, resposta: null, anonimo: true });
  expect(esquecido.impedimentos?.negar).toBe(
    'O talento foi anonimizado: o que ficou dele não se altera nem se exclui.',
  );
  const { body: historia } = await rh.cliente.call(historicoDoPedido, { params: { id: deQuemSaiu } });
  expect(historia.map(({ acao, observacao }) => [acao, observacao])).toEqual([['Atendimento', null]]);
});

test('cinco pedidos em aberto bastam; desistir de um dá lugar a outro, e o dos outros não é de ninguém', async () => {
  const { eu, rh, bento } = await cenario();
  const pedir = () => eu.cliente.call(pedirSobreMeusDados, { body: { tipo: 'ACESSO', texto: null } });
  const feitos = [];
  for (let n = 0; n < 5; n += 1) feitos.push((await pedir()).body.id);
  expect((await pedir()).status).toBe(400);
  const desistir = (id: number) => eu.cliente.call(desistirDoMeuPedido, { params: { id } });
  const [primeiro = 0] = feitos;
  expect((await desistir(primeiro)).status).toBe(204);
  expect(await ler(rh, primeiro)).toMatchObject({ estado: 'CANCELADO' });
  expect((await desistir(primeiro)).status).toBe(400);
  expect((await pedir()).status).toBe(201);
  expect((await desistir((await registrado(rh, bento)).id)).status).toBe(404);
});

test('a lista põe primeiro o que vence antes e diz o que passou do prazo', async () => {
  const { rh, ana, bento } = await cenario();
  const velho = await registrado(rh, ana, { recebidoEm: somarDias(hoje(), -30) });
  const novo = await registrado(rh, bento);
  const fim = await registrado(rh, bento, { recebidoEm: somarDias(hoje(), -40) });
  await levar(rh, fim.id, 'negar', { resposta: 'Não.' });
  const listar = async (query: object) => {
    const { body } = await rh.cliente.call(pedidoSobreDados.listar, {
      query: { page: 0, size: 10, ...query } as never,
    });
    return ('content' in body ? body.content : body).map(({ id }) => id);
  };
  expect(await listar({})).toEqual([velho.id, novo.id, fim.id]);
  expect(await listar({ esperam: true })).toEqual([velho.id, novo.id]);
  expect(await listar({ foraDoPrazo: true })).toEqual([velho.id]);
  expect(await listar({ nome: 'bento' })).toEqual([novo.id, fim.id]);
});

test('sem talento não se pede, e os pedidos são de quem tem a autoridade', async () => {
  const { empresaId, bento, rh } = await cenario();
  const semFicha = await t.app.usuario(empresaId, [permissaoMeusDados]);
  expect(await meus(semFicha)).toEqual([]);
  expect((await semFicha.cliente.call(pedirSobreMeusDados, { body: { tipo: 'ACESSO', texto: null } })).status).toBe(
    404,
  );
  const { id } = await registrado(rh, bento);
  const leitor = await t.app.usuario(empresaId, [ver, permissaoVerTodasAreas]);
  expect((await levar(leitor, id, 'assumir')).status).toBe(403);
  const outra = await t.app.empresa();
  expect((await levar(outra, id, 'assumir')).status).toBe(404);
});
