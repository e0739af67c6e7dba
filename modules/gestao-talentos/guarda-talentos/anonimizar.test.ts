import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, unico, useApp } from '#app/testing/harness.ts';
import { cancelarDesligamento, desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  entrevistaDesligamento,
  enviarEntrevista,
  obterEntrevistaDoTalento,
  responderEntrevistaDoTalento,
} from '#modules/gestao-talentos/entrevistas-desligamento/entrevistas-desligamento.contract.ts';
import { criarModeloDeEntrevista, respostasDaEntrevista } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { historicoColaborador } from '#modules/organizacao/colaboradores/historicos.contract.ts';
import {
  listarPorIds,
  listarPorSituacao,
  opcoesPermitidas,
} from '#modules/organizacao/colaboradores/talentos.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { enviarEmail } from '#platform/server/mail/outbox.ts';
import * as guarda from './guarda.contract.ts';
import { desligado, talentoSeguido } from './guarda.factory.ts';

const t = useApp();

const ler = async <T>(query: ReturnType<typeof sql>) =>
  (await t.app.banco((db) => query.execute(db))).rows as readonly T[];

async function anonimizar({ cliente }: Pick<Tenant, 'cliente'>, ids: number[], quantidade = ids.length) {
  const ordem = await cliente.call(guarda.ordenarAnonimizacaoDeTalentos, { body: { ids, quantidade } });
  await t.app.executarTarefas();
  return ordem;
}

test('o que é de outros fica: o ramal, o e-mail e o documento que não são só da pessoa, e o endereço que contém o seu', async () => {
  const dona = await t.app.empresa();
  const marca = `zqramal${unico()}`;
  const [id, outro] = [await desligado(t.app, dona, '2002-05-10'), await criarColaborador(t.app, dona.empresaId)];
  const caixa = `${marca}@exemplo.com.br`;
  const propria = `ana${marca}@exemplo.com.br`;
  await ler(sql`update colaborador set fone_fixo = '1133334444', email = ${caixa} where id in (${id}, ${outro})`);
  await ler(sql`update colaborador set rg = '7654321' where id = ${id}`);
  const ctx = (db: Db) => ({ db, empresaId: dona.empresaId, enfileirar: async () => null });
  await t.app.banco(async (db) => {
    await enviarEmail(ctx(db), { para: caixa, assunto: 'Caixa de todos', texto: 'Aviso' });
    await enviarEmail(ctx(db), { para: `mari${propria}`, assunto: 'De outra', texto: `Escreva a mari${propria}` });
  });
  for (const texto of ['Ramal 1133334444', `Caixa ${caixa}`, 'Guia 9976543210', 'RG 7654321.'])
    await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade, entidade_id, depois)
      values (${dona.empresaId}, 'usuario', ${dona.usuarioId}, 'RH', 'Alteração', 'Colaborador', ${outro}, ${JSON.stringify({ texto })}::jsonb)`);
  // A former address of the person's own.
  await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_nome, acao, entidade, entidade_id, antes)
    values (${dona.empresaId}, 'sistema', 'RH', 'Alteração', 'Colaborador', ${id}, ${JSON.stringify({ contato: { email: propria } })}::jsonb)`);
  expect((await anonimizar(dona, [id])).status).toBe(201);
  expect(
    await ler(sql`select depois ->> 'texto' as texto from auditoria where entidade = 'Colaborador' and entidade_id = ${outro}
      and acao = 'Alteração' order by id`),
  ).toEqual([
    { texto: 'Ramal 1133334444' },
    { texto: `Caixa ${caixa}` },
    { texto: 'Guia 9976543210' },
    { texto: null },
  ]);
  expect(await ler(sql`select assunto from email_saida where empresa_id = ${dona.empresaId} order by id`)).toEqual([
    { assunto: 'Caixa de todos' },
    { assunto: 'De outra' },
  ]);
});

test('quem conhecia o usuário lê “Talento anonimizado” no que ele fez; o registro de outra empresa por onde passou fica como está', async () => {
  const [dona, antiga] = [await t.app.empresa(), await t.app.empresa()];
  const marca = `zqfez${unico()}`;
  const { id, usuarioId } = await talentoSeguido(t.app, dona, marca);
  await ler(
    sql`update usuario set conhecido_em = array[${dona.empresaId}::bigint, ${antiga.empresaId}::bigint] where id = ${usuarioId}`,
  );
  await ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_id, ator_nome, acao, entidade)
    values (${antiga.empresaId}, 'usuario', ${usuarioId}, 'Nome de então', 'Teste', 'Cargo')`);
  await anonimizar(dona, [id]);
  expect(
    await ler(
      sql`select nome, conhecido_em @> array[${dona.empresaId}::bigint] as conhecido from usuario where id = ${usuarioId}`,
    ),
  ).toEqual([{ nome: 'Talento anonimizado', conhecido: true }]);
  expect(
    await ler(sql`select empresa_id = ${dona.empresaId} as aqui, ator_nome as quem from auditoria
      where ator_tipo = 'usuario' and ator_id = ${usuarioId} order by id`),
  ).toEqual([
    { aqui: true, quem: 'Talento anonimizado' },
    { aqui: false, quem: 'Nome de então' },
  ]);
});

test('o que fica de um talento anonimizado não se altera, não se exclui e não volta a ser de ninguém', async () => {
  const dona = await t.app.empresa();
  const { id } = await talentoSeguido(t.app, dona, `zqfixo${unico()}`);
  const { cliente } = dona;
  const [saida] = await ler<{ id: number }>(sql`select id from desligamento where colaborador_id = ${id}`);
  const modelo = await criarModeloDeEntrevista(t.app, dona.empresaId);
  const daEntrevista = { desligamento: { id: saida?.id ?? 0 }, modelo: { id: modelo.id } };
  const { id: entrevistaId } = (await cliente.call(entrevistaDesligamento.criar, { body: daEntrevista as never })).body;
  await anonimizar(dona, [id]);
  const recusa = 'O talento foi anonimizado: o que ficou dele não se altera nem se exclui.';
  const deixou = async (tabela: string) =>
    (await ler<{ id: number }>(sql`select id from ${sql.table(tabela)} where colaborador_id = ${id}`))[0]?.id ?? 0;
  for (const [recurso, tabela] of [
    [desligamento, 'desligamento'],
    [ocorrencia, 'colaborador_ocorrencia'],
    [afastamentoDoTalento, 'colaborador_afastamento'],
    [historicoColaborador, 'historico_colaborador'],
    [entrevistaDesligamento, null],
  ] as const) {
    const url = `/api${recurso.path}/${tabela === null ? entrevistaId : await deixou(tabela)}`;
    const { body } = await cliente.raw({ method: 'GET', url });
    expect(body).toMatchObject({
      pode: { editar: false, excluir: false },
      impedimentos: { editar: recusa, excluir: recusa },
    });
    expect([url, (await cliente.raw({ method: 'DELETE', url })).status]).toEqual([url, 403]);
  }
  const params = { talentoId: id };
  expect((await cliente.call(obterEntrevistaDoTalento, { params })).body.entrevista).toMatchObject({
    podeResponder: false,
    semLink: recusa,
  });
  const respostas = { ...respostasDaEntrevista(modelo, { opcao: modelo.opcoes[0] ?? 0 }), versao: null };
  for (const { problema } of [
    await cliente.call(responderEntrevistaDoTalento, { params, body: respostas as never }),
    await cliente.call(enviarEntrevista, { params: { id: entrevistaId } }),
  ])
    expect(problema.mensagem).toBe(recusa);
  await ler(sql`delete from entrevista_desligamento where id = ${entrevistaId}`);
  expect((await cliente.call(entrevistaDesligamento.criar, { body: daEntrevista as never })).status).toBe(400);
  const volta = { params: { id: await deixou('desligamento') }, body: { motivoCancelamento: 'Engano' } };
  expect((await cliente.call(cancelarDesligamento, volta)).status).toBe(400);
  expect(await ler(sql`select data_desligamento as saida from colaborador where id = ${id}`)).toEqual([
    { saida: '2002-05-10' },
  ]);
});

test('esquecido é quem foi anonimizado, e não quem tem o nome que fica; ninguém o procura nem o escolhe', async () => {
  const dona = await t.app.empresa();
  const nome = 'Talento anonimizado';
  const [id, xara] = [
    (await talentoSeguido(t.app, dona, `zqnome${unico()}`)).id,
    await desligado(t.app, dona, '2002-05-10', { nome }),
  ];
  await anonimizar(dona, [id]);
  const { cliente } = dona;
  const query = { situacao: 'T' as const, nome };
  expect((await cliente.call(listarPorSituacao, { query })).body.map((um) => um.id)).toEqual([xara]);
  expect((await cliente.call(listarPorIds, { query: { ids: [id, xara] } })).body.map((um) => um.id)).toEqual([xara]);
  const escolha = { busca: nome, incluirDesligados: true };
  expect((await cliente.call(opcoesPermitidas, { query: escolha })).body.map((um) => um.id)).toEqual([xara]);
  const saidas = (await cliente.call(desligamento.listar, { query: { page: 0 } })).body.content;
  expect(saidas.map(({ colaborador: { nome: quem }, anonimo, pode }) => [quem, anonimo, pode.editar])).toEqual(
    expect.arrayContaining([
      [nome, true, false],
      [nome, false, true],
    ]),
  );
  const escolhas = (await cliente.call(desligamento.opcoes, { query: {} })).body;
  expect(escolhas).toHaveLength(1);
});

test('no log de outros registros o nome some, e o registro que só tem o número de uma linha da pessoa fica como está', async () => {
  const dona = await t.app.empresa();
  const nome = `Zuleica Quaresma ${unico()}`;
  const id = await desligado(t.app, dona, '2002-05-10', { nome });
  const [linha] = await ler<{ id: number }>(sql`with p as (
      insert into pesquisa (empresa_id, tipo, titulo) values (${dona.empresaId}, 'E', ${`Roteiro ${id}`}) returning id)
    insert into pesquisa_participante (empresa_id, pesquisa_id, colaborador_id) select ${dona.empresaId}, p.id, ${id} from p returning id`);
  const noLog = (entidade: string, entidadeId: number, depois: object) =>
    ler(sql`insert into auditoria (empresa_id, ator_tipo, ator_nome, acao, entidade, entidade_id, depois)
      values (${dona.empresaId}, 'sistema', 'RH', 'Entrega', ${entidade}, ${entidadeId}, ${JSON.stringify(depois)}::jsonb)`);
  await noLog('Minhas avaliações', 999_999, { avaliacao: 'Anual', avaliado: nome });
  await noLog('Calibração do Nine Box', 999_999, { talento: nome, caixa: 1 });
  await noLog('Pesquisa', linha?.id ?? 0, { titulo: 'Clima de outro ano' });
  expect((await anonimizar(dona, [id])).status).toBe(201);
  expect(
    await ler(
      sql`select entidade, depois from auditoria where empresa_id = ${dona.empresaId} and acao = 'Entrega' order by id`,
    ),
  ).toEqual([
    { entidade: 'Minhas avaliações', depois: null },
    { entidade: 'Calibração do Nine Box', depois: null },
    { entidade: 'Pesquisa', depois: { titulo: 'Clima de outro ano' } },
  ]);
});
