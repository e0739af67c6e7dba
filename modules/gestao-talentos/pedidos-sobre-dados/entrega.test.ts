import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { textoDoEmail } from '#app/testing/outbox.ts';
import { listarGuardaDeTalentos, reterTalento } from '#modules/gestao-talentos/guarda-talentos/guarda.contract.ts';
import { desligado } from '#modules/gestao-talentos/guarda-talentos/guarda.factory.ts';
import { permissoesDaGuarda } from '#modules/gestao-talentos/guarda-talentos/guarda.permissions.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoMeusDados, permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { historicoDoPedido } from './andamento.contract.ts';
import { paraResponder } from './pedidos-sobre-dados.contract.ts';
import { cenarioDosPedidos, lerPedido, levar, registrado } from './pedidos-sobre-dados.factory.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';

const t = useApp();

const executar = async <T>(query: ReturnType<typeof sql<T>>): Promise<T[]> =>
  (await t.app.banco((db) => query.execute(db))).rows;
const emails = (empresaId: number) =>
  executar(sql<{ para: string[]; assunto: string; estado: string; texto: string }>`select e.para, e.assunto, e.estado,
      ${textoDoEmail} as texto from email_saida e where e.empresa_id = ${empresaId} order by e.id`);
const recebidos = (usuarioId: number) => executar(sql`select id from usuario_mensagem where usuario_id = ${usuarioId}`);
const meio = async ({ cliente }: Pick<Tenant, 'cliente'>, id: number) =>
  (await cliente.call(paraResponder, { params: { id } })).body;
const noite = async () => {
  await t.app.jobs.send(null, 'gestao-talentos.guarda-de-talentos', {});
  await t.app.executarTarefas();
};

describe('a resposta chega a quem pediu', () => {
  test('quem saiu da empresa, ou não tem Meus Dados no perfil, recebe-a por e-mail e não num recado que não abre', async () => {
    const { dona, rh, empresaId } = await cenarioDosPedidos(t.app);
    const saiu = await desligado(t.app, dona, '2024-05-10');
    const semMeusDados = await criarColaborador(t.app, empresaId, { nome: 'Carla Dias' });
    const usuarios = [];
    for (const [lugar, [id, permissoes]] of [
      [saiu, [permissaoMeusDados]] as const,
      [semMeusDados, [permissoesDosPedidos.ver]] as const,
    ].entries()) {
      await executar(sql`update colaborador set email = ${`pessoa${lugar}@exemplo.com.br`} where id = ${id}`);
      const usuario = await t.app.usuario(empresaId, permissoes);
      await ligarUsuario(t.app, usuario.usuarioId, id);
      usuarios.push(usuario.usuarioId);
      const pedido = await registrado(rh, id);
      expect(await meio(rh, pedido.id)).toEqual({ texto: 'Mudei de nome.', meio: 'EMAIL', eliminacao: null });
      await levar(rh, pedido.id, 'negar', { resposta: 'Falta a certidão.' });
    }
    expect((await emails(empresaId)).map(({ para }) => para)).toEqual([
      ['pessoa0@exemplo.com.br'],
      ['pessoa1@exemplo.com.br'],
    ]);
    for (const usuario of usuarios) expect(await recebidos(usuario)).toEqual([]);
  });

  test('um endereço que não serve não impede a resposta, e a tela diz que ela vai em papel', async () => {
    const { rh, ana, bento, empresaId } = await cenarioDosPedidos(t.app);
    await executar(sql`update colaborador set email = 'sem arroba' where id = ${bento}`);
    const { id } = await registrado(rh, bento, { tipo: 'ELIMINACAO' });
    expect(await meio(rh, id)).toMatchObject({ meio: 'PAPEL', eliminacao: { meio: 'PAPEL' } });
    expect((await levar(rh, id, 'negar', { resposta: 'Trabalha aqui.' })).status).toBe(200);
    expect(await emails(empresaId)).toEqual([]);
    const daAna = await registrado(rh, ana);
    expect(await meio(rh, daAna.id)).toMatchObject({ meio: 'MEUS_DADOS', eliminacao: null });
  });
});

/** Who left so long ago that the record may go, and somebody who may order that. */
async function deQuemPodeIr() {
  const dados = await cenarioDosPedidos(t.app);
  const { dona, empresaId } = dados;
  await executar(sql`update empresa set guarda_talento_meses = 60 where id = ${empresaId}`);
  const saiu = await desligado(t.app, dona, '2002-05-10', { nome: 'Dora Alves' });
  await executar(sql`update colaborador set email = 'dora@exemplo.com.br' where id = ${saiu}`);
  const { ver, inserir, verbos } = permissoesDosPedidos;
  const daGuarda = await t.app.usuario(empresaId, [
    ...[ver, inserir, verbos.RESPONDER, permissaoVerTodasAreas],
    ...[permissoesDaGuarda.ver, permissoesDaGuarda.verbos.ANONIMIZAR],
  ]);
  const foi = async () =>
    (
      await executar(
        sql<{ foi: boolean }>`select anonimizado_em is not null as foi from colaborador where id = ${saiu}`,
      )
    )[0]?.foi;
  return { ...dados, saiu, daGuarda, foi };
}

describe('a eliminação', () => {
  test('atendida, quem pediu recebe a resposta depois de esquecido, e nada dela fica', async () => {
    const { saiu, daGuarda, empresaId, foi } = await deQuemPodeIr();
    const { id } = await registrado(daGuarda, saiu, { tipo: 'ELIMINACAO' });
    expect((await meio(daGuarda, id)).eliminacao).toEqual({ meio: 'EMAIL', recusa: null });
    await levar(daGuarda, id, 'atender', { resposta: 'Apagamos tudo, como pediu.' });
    expect(await emails(empresaId)).toEqual([]);
    await t.app.executarTarefas();
    expect(await foi()).toBe(true);
    expect(await emails(empresaId)).toEqual([
      {
        ...{ para: ['dora@exemplo.com.br'], assunto: 'Seus dados foram excluídos', estado: 'NA_FILA' },
        texto: expect.stringContaining('Apagamos tudo, como pediu.'),
      },
    ]);
  });

  test('espera a resposta aos outros pedidos, que falam de dados que ela apaga', async () => {
    const { saiu, daGuarda, foi, empresaId } = await deQuemPodeIr();
    await executar(sql`update empresa set anonimizacao_talento_automatica = true where id = ${empresaId}`);
    const acesso = await registrado(daGuarda, saiu, { tipo: 'ACESSO' });
    const { id } = await registrado(daGuarda, saiu, { tipo: 'ELIMINACAO' });
    const lida = (await meio(daGuarda, id)).eliminacao?.recusa;
    const recusa = await levar(daGuarda, id, 'atender', { resposta: 'Feito.' });
    expect([recusa.status, recusa.problema?.mensagem]).toEqual([400, lida]);
    expect(lida).toBe(
      'Responda antes aos outros pedidos deste talento: a eliminação apaga os dados de que eles falam.',
    );
    const guardados = async () =>
      (await daGuarda.cliente.call(listarGuardaDeTalentos, { query: { situacao: 'RETIDO', page: 0 } })).body.content;
    expect(await guardados()).toMatchObject([
      { id: saiu, impedimento: 'Espera resposta a um pedido sobre os próprios dados.' },
    ]);
    await noite();
    expect(await foi()).toBe(false);
    await levar(daGuarda, acesso.id, 'atender', { resposta: 'A cópia foi entregue.' });
    expect(await guardados()).toEqual([]);
    expect((await levar(daGuarda, id, 'atender', { resposta: 'Feito.' })).status).toBe(200);
    await t.app.executarTarefas();
    expect(await foi()).toBe(true);
  });

  test('pedida por quem o prazo esquece antes da resposta fica atendida, e ninguém a vê atrasada', async () => {
    const { saiu, daGuarda, rh, empresaId, foi } = await deQuemPodeIr();
    const { id } = await registrado(daGuarda, saiu, { tipo: 'ELIMINACAO' });
    await executar(sql`update empresa set anonimizacao_talento_automatica = true where id = ${empresaId}`);
    await noite();
    expect(await foi()).toBe(true);
    expect(await lerPedido(rh, id)).toMatchObject({ estado: 'ATENDIDO', dias: null });
    expect(await emails(empresaId)).toMatchObject([{ assunto: 'Seus dados foram excluídos' }]);
  });

  test('que não se fez, porque o cadastro foi retido no meio-tempo, volta a esperar resposta', async () => {
    const { saiu, daGuarda, dona, empresaId, foi } = await deQuemPodeIr();
    const { id } = await registrado(daGuarda, saiu, { tipo: 'ELIMINACAO' });
    await levar(daGuarda, id, 'atender', { resposta: 'Feito.' });
    expect((await dona.cliente.call(reterTalento, { params: { id: saiu }, body: { motivo: 'Ação 123' } })).status).toBe(
      204,
    );
    await t.app.executarTarefas();
    expect(await foi()).toBe(false);
    expect(await lerPedido(daGuarda, id)).toMatchObject({ estado: 'EM_ANDAMENTO', resposta: null, respondidoEm: null });
    const { body: historia } = await daGuarda.cliente.call(historicoDoPedido, { params: { id } });
    expect(historia.map(({ acao }) => acao)).toEqual(['Eliminação não feita', 'Atendimento']);
    expect(await emails(empresaId)).toEqual([]);
  });
});
