import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { listarPedidos, responderPedido } from '#modules/captacao/privacidade/pedidos.contract.ts';
import { entrarExterno } from '#modules/externo/acesso/acesso.contract.ts';
import { minhasCandidaturas } from '#modules/externo/candidato-solicitacoes/candidaturas.contract.ts';
import { criarCandidatoDoPortal, SENHA_DO_CANDIDATO } from '#modules/externo/externo.factory.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import * as contrato from './privacidade.contract.ts';

const t = useApp();
const executar = async <T = unknown>(query: ReturnType<typeof sql<T>>) =>
  (await t.app.banco((db) => query.execute(db))).rows;

async function cenario() {
  const dona = await t.app.empresa();
  const { id, cpf } = await criarCandidatoDoPortal(t.app, dona.empresaId, { nome: 'Luzia de Exemplo' });
  return { dona, id, cpf, cliente: await t.app.candidato(dona.empresaId, id) };
}

describe('quantos de cada vez', () => {
  test('quatro cópias esperam ou se guardam; a quinta é recusada até que uma expire', async () => {
    const { id, cliente } = await cenario();
    const pedir = () => cliente.call(contrato.pedirCopia, { body: { formato: 'json' } });
    for (let vez = 0; vez < 4; vez += 1) expect((await pedir()).status).toBe(201);
    expect((await pedir()).problema).toMatchObject({
      status: 400,
      mensagem: 'Você já tem cópias recentes. Baixe uma delas ou espere que expirem para pedir outra.',
    });
    const [copia] = await executar(sql<{
      dias: number;
    }>`select round(extract(epoch from expira_em - criada_em) / 86400)::int as dias
      from exportacao_titular where candidato_id = ${id} limit 1`);
    expect(copia?.dias).toBe(2);
    await executar(sql`update exportacao_titular set expira_em = now() where id =
      (select id from exportacao_titular where candidato_id = ${id} limit 1)`);
    expect((await pedir()).status).toBe(201);
    const outra = await cenario();
    expect((await outra.cliente.call(contrato.pedirCopia, { body: { formato: 'pdf' } })).status).toBe(201);
  });

  test('cinco pedidos esperam; o sexto é recusado até que um tenha resposta', async () => {
    const { dona, cliente } = await cenario();
    const pedir = () =>
      cliente.call(contrato.abrirMeuPedido, { body: { tipo: 'COMPARTILHAMENTO', texto: 'Com quem?' } });
    for (let vez = 0; vez < 5; vez += 1) expect((await pedir()).status).toBe(201);
    expect((await pedir()).problema).toMatchObject({
      status: 400,
      mensagem: 'Você já tem pedidos em andamento. Espere a resposta deles.',
    });
    const [pedido] = (await dona.cliente.call(listarPedidos, { query: { page: 0 } })).body.content;
    const body = { desfecho: 'ATENDIDO', resposta: 'Com ninguém.', versao: null } as const;
    await dona.cliente.call(responderPedido, { params: { id: pedido?.id ?? 0 }, body });
    expect((await pedir()).status).toBe(201);
  });
});

describe.runIf(ESPERA_SE)('ao mesmo tempo também', () => {
  test('duas cópias pedidas onde cabe uma: uma se faz', async () => {
    const { cliente } = await cenario();
    const pedir = () => cliente.call(contrato.pedirCopia, { body: { formato: 'json' } });
    for (let vez = 0; vez < 3; vez += 1) expect((await pedir()).status).toBe(201);
    const prender = (db: Db) => sql`lock table exportacao_titular in share mode`.execute(db);
    const duas = await enquanto(t.app, prender, pedir, pedir);
    expect(duas.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });

  test('dois pedidos onde cabe um: um se abre', async () => {
    const { cliente } = await cenario();
    const pedir = () =>
      cliente.call(contrato.abrirMeuPedido, { body: { tipo: 'COMPARTILHAMENTO', texto: 'Com quem?' } });
    for (let vez = 0; vez < 4; vez += 1) expect((await pedir()).status).toBe(201);
    const prender = (db: Db) => sql`lock table pedido_titular in share mode`.execute(db);
    const dois = await enquanto(t.app, prender, pedir, pedir);
    expect(dois.map(({ status }) => status).toSorted()).toEqual([201, 400]);
  });
});

test('as senhas erradas do pedido de exclusão contam também para a entrada no portal', async () => {
  const { dona, cpf, cliente } = await cenario();
  const entrar = async () => {
    const body = { username: cpf, password: SENHA_DO_CANDIDATO, empresaId: dona.empresaId };
    return (await t.app.anonimo.call(entrarExterno, { body })).status;
  };
  expect(await entrar()).toBe(200);
  for (let vez = 0; vez < 5; vez += 1) await cliente.call(contrato.pedirExclusao, { body: { senha: 'outra senha' } });
  expect(await entrar()).toBe(401);
});

test('o aceite da política exigida abre o portal na hora, e retirá-lo o fecha', async () => {
  const { dona, cliente } = await cenario();
  await executar(sql`update empresa set exigir_aceite_psi = true where id = ${dona.empresaId}`);
  await executar(sql`insert into empresa_politica (empresa_id, versao, texto) values (${dona.empresaId}, 1, 'Texto')`);
  const entrar = async () => (await cliente.call(minhasCandidaturas)).status;
  const params = { finalidade: 'POLITICA' } as const;
  expect(await entrar()).toBe(403);
  await cliente.call(contrato.aceitarFinalidade, { params });
  expect(await entrar()).toBe(200);
  await cliente.call(contrato.retirarFinalidade, { params });
  expect(await entrar()).toBe(403);
});

describe('o aviso do pedido de exclusão', () => {
  const excluir = async (c: Awaited<ReturnType<typeof cenario>>) =>
    (await c.cliente.call(contrato.pedirExclusao, { body: { senha: SENHA_DO_CANDIDATO } })).status;
  const emails = ({ dona }: Awaited<ReturnType<typeof cenario>>) =>
    executar(sql`select para, assunto, texto from email_saida where empresa_id = ${dona.empresaId}`);

  test('diz à pessoa o dia em que será cumprido e o que fazer se não foi ela', async () => {
    const c = await cenario();
    await executar(
      sql`update empresa set nome = 'Padaria Sol', carencia_exclusao_dias = 9 where id = ${c.dona.empresaId}`,
    );
    await executar(sql`update candidato set email = 'luzia@exemplo.com.br' where id = ${c.id}`);
    const { body } = await c.cliente.call(contrato.minhaPrivacidade);
    expect(body.exclusao).toEqual({ efetivaEm: null, carenciaDias: 9, impedimento: null });
    expect(await excluir(c)).toBe(204);
    const dia = somarDias(hoje(), 9);
    const pedidos = await executar(
      sql`select tipo, estado, efetiva_em as dia from pedido_titular where candidato_id = ${c.id}`,
    );
    expect(pedidos).toEqual([{ tipo: 'ELIMINACAO', estado: 'ABERTO', dia }]);
    expect(await emails(c)).toEqual([
      {
        para: ['luzia@exemplo.com.br'],
        assunto: 'Pedido de exclusão dos seus dados em Padaria Sol',
        texto: [
          'Olá, Luzia de Exemplo.',
          `Recebemos o seu pedido de exclusão dos seus dados pessoais em Padaria Sol. Ele será cumprido em ${formatarData(dia)}.`,
          'Até lá você pode desistir em “Meus dados e privacidade”, no portal. Se não foi você quem pediu, entre no portal, desista do pedido e altere a sua senha.',
        ].join('\n\n'),
      },
    ]);
  });

  test('a quem não tem e-mail não se escreve, e o pedido vale do mesmo modo', async () => {
    const c = await cenario();
    await executar(sql`update candidato set email = null where id = ${c.id}`);
    expect(await excluir(c)).toBe(204);
    expect(await emails(c)).toEqual([]);
    expect((await c.cliente.call(contrato.minhaPrivacidade)).body.exclusao.efetivaEm).not.toBeNull();
  });

  test('de quem foi contratado nada se pede nem se escreve, e a recusa diz por quê', async () => {
    const c = await cenario();
    await executar(sql`update candidato set contratado = true where id = ${c.id}`);
    const recusa = await c.cliente.call(contrato.pedirExclusao, { body: { senha: SENHA_DO_CANDIDATO } });
    expect(recusa.problema.mensagem).toContain('registro de emprego');
    expect(await emails(c)).toEqual([]);
    expect((await c.cliente.call(contrato.minhaPrivacidade)).body.pedidos).toEqual([]);
  });

  test('desistir cancela o pedido que espera, e o log diz qual', async () => {
    const c = await cenario();
    await c.cliente.call(contrato.abrirMeuPedido, { body: { tipo: 'COMPARTILHAMENTO', texto: null } });
    await excluir(c);
    expect((await c.cliente.call(contrato.desistirDaExclusao)).status).toBe(204);
    const pedidos = await executar(sql<{ id: number; tipo: string; estado: string }>`select id, tipo, estado
      from pedido_titular where candidato_id = ${c.id} order by id`);
    expect(pedidos.map(({ tipo, estado }) => [tipo, estado])).toEqual([
      ['COMPARTILHAMENTO', 'ABERTO'],
      ['ELIMINACAO', 'CANCELADO'],
    ]);
    expect((await t.app.auditoria(c.dona.empresaId, 'Pedido de titular')).at(-1)).toMatchObject({
      acao: 'Desistência',
      id: pedidos[1]?.id,
    });
  });
});
