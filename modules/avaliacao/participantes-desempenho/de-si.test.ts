import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarAvaliacao, criarEquipe } from '#modules/avaliacao/avaliacao.factory.ts';
import { permissoesDaAvaliacao } from '#modules/avaliacao/avaliacoes-desempenho/avaliacoes-desempenho.contract.ts';
import {
  enviarEmailAosAvaliadores,
  liberarAvaliacao,
  nomesSemCompetencias,
} from '#modules/avaliacao/avaliacoes-desempenho/liberacao.contract.ts';
import { listarLog, obterLog } from '#modules/organizacao/log/log.contract.ts';
import {
  criarArea,
  criarColaborador,
  criarHistorico,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import {
  acaoEmLote,
  criarParticipacao,
  filtroDaMatriz,
  incluirEmLote,
  matrizDeParticipantes,
  substituirAvaliador,
} from './participantes-desempenho.contract.ts';

const t = useApp();

async function cena(dados: Parameters<typeof criarAvaliacao>[1] = {}) {
  const empresa = await t.app.empresa();
  const equipe = await criarEquipe(t.app, empresa.empresaId, ['Ana', 'Bia', 'Caio']);
  const avaliacao = await criarAvaliacao(empresa, { titulo: 'Anual', ...dados });
  const emLote = ({ cliente }: Pick<Tenant, 'cliente'>, acao: Record<string, unknown>) =>
    cliente.call(incluirEmLote, { body: acaoEmLote.parse({ avaliacaoId: avaliacao.id, como: 'AVALIADO', ...acao }) });
  return { ...empresa, ...equipe, avaliacao, emLote };
}

async function papeis({ cliente }: Pick<Tenant, 'cliente'>, avaliacaoId: number) {
  const query = { ...filtroDaMatriz.parse({ avaliacaoId }), page: 0 } as never;
  const { body } = await cliente.call(matrizDeParticipantes, { query });
  return body.content.map(({ colaborador, avaliadores }) => [
    colaborador.nome,
    ...avaliadores.map(({ papel, nome }) => `${papel} ${nome.split(' ')[0]}`),
  ]);
}

test('linhas antigas do log não dizem quem avalia em uma anônima, nem em uma que já não existe; nas outras dizem', async () => {
  const { ids, avaliacao: anonima, ...empresa } = await cena({ anonima: true });
  const { empresaId, cliente } = empresa;
  const [ana = 0, bia = 0, caio = 0] = ids;
  const aberta = await criarAvaliacao(empresa, { titulo: 'Aberta', anonima: false });
  // As it was written before a line kept to what the screen says.
  const antigas: readonly [string, object | null, object | null][] = [
    ['Inclusão', null, { avaliado: { id: ana, nome: 'Ana' }, avaliador: { id: bia, nome: 'Bia' }, papel: 'R' }],
    ['Alteração', { avaliador: { id: bia, nome: 'Bia', email: 'b@x' }, papel: 'R' }, { avaliador: { id: caio } }],
    ['Inclusão em lote', null, { colaboradoresIds: [bia], avaliadosIds: [ana], participacoes: 1 }],
    ['Remoção de avaliadores', null, { ids: [bia], participacoes: 1 }],
    ['Troca de avaliador', null, { de: bia, para: caio, participacoes: 1 }],
  ];
  const ditoDe = async (avaliacaoId: number) => {
    for (const [acao, antes, depois] of antigas)
      await t.app.banco((db) =>
        sql`insert into auditoria (empresa_id, ator_tipo, acao, entidade, entidade_id, antes, depois) values (${empresaId}, 'sistema',
          ${acao}, 'Participantes da avaliação de desempenho', ${avaliacaoId}, ${antes && JSON.stringify(antes)}::jsonb,
          ${depois && JSON.stringify(depois)}::jsonb)`.execute(db),
      );
    const { content } = (await cliente.call(listarLog, { query: { entidadeId: avaliacaoId, page: 0 } })).body;
    const detalhes = await Promise.all(
      content
        .filter(({ entidade }) => entidade.startsWith('Participantes'))
        .map(async ({ id }) => (await cliente.call(obterLog, { params: { id } })).body.diferencas),
    );
    return [...new Set(detalhes.flat().map(({ campo }) => campo))].sort();
  };
  for (const id of [anonima.id, 987_654]) expect(await ditoDe(id)).toEqual(['avaliado', 'participacoes']);
  expect(await ditoDe(aberta.id)).toEqual(
    expect.arrayContaining(['avaliado', 'avaliador', 'avaliador.email', 'avaliadosIds', 'de', 'ids', 'papel', 'para']),
  );
});

test('em uma anônima ninguém escolhe quem o avalia, nem descobre pela recusa ou pela conta quem é', async () => {
  const { empresaId, ids, avaliacao, emLote, cliente } = await cena({ anonima: true });
  const [ana = 0, bia = 0, caio = 0] = ids;
  const criar = (quem: Pick<Tenant, 'cliente'>, avaliador: number) =>
    quem.cliente.call(criarParticipacao, {
      body: { avaliacao: { id: avaliacao.id }, avaliado: { id: ana }, avaliador: { id: avaliador }, papel: 'R' },
    });
  expect((await criar({ cliente }, bia)).status).toBe(201);
  // Of HR, with all authorities, and evaluated too.
  const doRh = await t.app.usuario(empresaId);
  await ligarUsuario(t.app, doRh.usuarioId, ana);
  const escolhendo = (avaliador: number, avaliado: number) => ({
    como: 'AVALIADOR',
    colaboradoresIds: [avaliador],
    avaliadosIds: [avaliado],
  });
  for (const avaliador of [bia, caio]) {
    expect((await criar(doRh, avaliador)).problema.erros).toEqual([
      { campo: 'avaliado', mensagem: 'Em uma avaliação anônima, outra pessoa escolhe quem avalia você.' },
    ]);
    expect((await emLote(doRh, escolhendo(avaliador, ana))).body).toEqual({ avaliados: 0, participacoes: 0 });
  }
  expect((await emLote(doRh, escolhendo(ana, bia))).body).toEqual({ avaliados: 1, participacoes: 1 });
  await emLote(doRh, { colaboradoresIds: [ana, caio], preencheAvaliadosPares: true, preencheAvaliadosLideres: true });
  // The log, which the evaluated may read, says no more than their screen does.
  await cliente.call(substituirAvaliador, { body: { avaliacaoId: avaliacao.id, de: bia, para: caio } });
  await cliente.call(substituirAvaliador, { body: { avaliacaoId: avaliacao.id, de: caio, para: bia } });
  const log = await t.app.auditoria(empresaId, 'Participantes da avaliação de desempenho');
  expect(log.map(({ acao }) => acao)).toEqual(
    expect.arrayContaining(['Inclusão', 'Inclusão em lote', 'Troca de avaliador']),
  );
  const dito = log.flatMap(({ antes, depois }) => [antes, depois].flatMap((um) => Object.keys(um ?? {})));
  expect(dito).toContain('participacoes');
  for (const campo of ['avaliador', 'papel', 'de', 'para', 'colaboradoresIds', 'avaliadosIds'])
    expect(dito).not.toContain(campo);
  expect(await papeis({ cliente }, avaliacao.id)).toEqual([
    ['Ana', 'R Bia'],
    ['Bia', 'R Ana'],
    ['Caio', 'L Gestora', 'P Ana', 'P Bia'],
  ]);
});

test('de quem não tem competências se nomeia só quem a pessoa vê, e os outros se contam', async () => {
  const { empresaId, ids, areaId, avaliacao, emLote, ...empresa } = await cena({ avaliarCompetenciasCargo: true });
  await emLote(empresa, { areasIds: [areaId], geraAutoavaliacao: true });
  const outra = await criarColaborador(t.app, empresaId, { nome: 'Gil de outra área' });
  const { LIBERAR } = permissoesDaAvaliacao.verbos;
  const gestor = await t.app.usuario(empresaId, [permissoesDaAvaliacao.ver, LIBERAR]);
  await ligarUsuario(t.app, gestor.usuarioId, outra);
  const nomes = async () => {
    const { body } = await gestor.cliente.call(nomesSemCompetencias, { query: { ids: [avaliacao.id] } });
    return body.map((um) => um.split(' ')[0]);
  };
  expect(await nomes()).toEqual([]);
  const pergunta = await gestor.cliente.call(liberarAvaliacao, { params: { id: avaliacao.id, flag: 'true' } });
  expect(pergunta.problema.mensagem).toContain(`na faixa: ${ids.length + 1} outros talentos.`);
  await responderPorArea(t.app, empresaId, areaId, outra);
  expect(await nomes()).toEqual(['Ana', 'Bia', 'Caio', 'Gestora']);
});

test('quem vê algumas áreas só lembra da avaliação as pessoas destas', async () => {
  const { empresaId, ids, areaId, avaliacao, emLote, cliente } = await cena();
  await emLote({ cliente }, { colaboradoresIds: ids, preencheAvaliadosLideres: true });
  const chefe = await criarColaborador(t.app, empresaId, { nome: 'Chefe de outra' });
  const { ver, verbos } = permissoesDaAvaliacao;
  const daOutra = await t.app.usuario(empresaId, [ver, verbos.ENVIAR_EMAIL]);
  await ligarUsuario(t.app, daOutra.usuarioId, chefe);
  const outraArea = await criarArea(t.app, empresaId);
  await responderPorArea(t.app, empresaId, outraArea, chefe);
  const params = { id: avaliacao.id };
  await cliente.call(liberarAvaliacao, { params: { ...params, flag: 'true' } });
  const lembrar = () => daOutra.cliente.call(enviarEmailAosAvaliadores, { params, body: { mensagem: null } });
  expect((await lembrar()).problema?.mensagem).toBe('Todos os avaliadores das suas áreas já responderam.');
  const colega = await criarColaborador(t.app, empresaId, { nome: 'Iara', email: 'iara@exemplo.com.br' });
  await criarHistorico(t.app, empresaId, colega, { areaId: outraArea });
  await cliente.call(criarParticipacao, {
    body: { avaliacao: { id: avaliacao.id }, avaliado: { id: ids[0] ?? 0 }, avaliador: { id: colega }, papel: 'R' },
  });
  const gestora = sql`update colaborador c set email = 'gestora@exemplo.com.br' where c.empresa_id = ${empresaId}
    and exists (select from area_responsavel r where r.colaborador_id = c.id and r.area_organizacional_id = ${areaId})`;
  await t.app.banco((db) => gestora.execute(db));
  expect((await lembrar()).body).toEqual({ avaliadores: 1, semEmail: 0 });
  await t.app.executarTarefas();
  const { rows } = await t.app.banco((db) =>
    sql<{ para: string[] }>`select para from email_saida where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows.map(({ para }) => para)).toEqual([['iara@exemplo.com.br']]);
});
