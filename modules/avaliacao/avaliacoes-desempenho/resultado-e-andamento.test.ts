import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  alterarParticipacao,
  excluirParticipacao,
  removerAvaliadores,
  removerAvaliados,
} from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import {
  excluirRespostas,
  excluirRespostasEmLote,
} from '#modules/avaliacao/respostas-desempenho/respostas-desempenho.contract.ts';
import { cenaDoResultado } from '#modules/avaliacao/resultados-desempenho/cena.factory.ts';
import { listarMeusResultados } from '#modules/avaliacao/resultados-desempenho/resultados-desempenho.contract.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';
import { liberarAvaliacao, liberarAvaliacoes, liberarResultado } from './liberacao.contract.ts';

const t = useApp();

/** An evaluation that somebody answered, with the call for each of its verbs and what stands of it. */
async function respondida() {
  const cena = await cenaDoResultado(t.app, { exibirPerformanceProfissional: true });
  const { cliente, avaliacao, empresaId } = cena;
  await cena.responder(cena.gestorId, 8);
  const params = (flag: boolean) => ({ id: avaliacao.id, flag: flag ? ('true' as const) : ('false' as const) });
  const obter = async () => (await cliente.call(avaliacaoDesempenho.obter, { params: { id: avaliacao.id } })).body;
  return {
    ...cena,
    obter,
    log: () => t.app.auditoria(empresaId, avaliacaoDesempenho.nome.um),
    liberacao: (sim: boolean) => cliente.call(liberarAvaliacao, { params: params(sim) }),
    resultado: (sim: boolean) => cliente.call(liberarResultado, { params: params(sim) }),
  };
}

const RECOLHA = 'o resultado está liberado aos avaliados: recolha-o antes';

test('com o resultado liberado a avaliação não volta a ser respondida: cada resposta nova se leria na diferença', async () => {
  const { cliente, avaliacao, liberacao, resultado, obter, log, pessoa, ana } = await respondida();
  await liberacao(false);
  expect((await resultado(true)).status).toBe(200);
  const antes = [await obter(), await log()];
  for (const recusa of [
    await liberacao(true),
    await cliente.call(liberarAvaliacoes, { body: { ids: [avaliacao.id], liberada: true } }),
  ])
    expect([recusa.status, recusa.problema.mensagem]).toEqual([
      400,
      `Não foi possível liberar. ${avaliacao.titulo}: ${RECOLHA}.`,
    ]);
  expect([await obter(), await log()]).toEqual(antes);
  expect((await resultado(false)).status).toBe(200);
  expect((await liberacao(true)).body).toMatchObject({ liberada: true, resultadoLiberado: false });
  expect((await (await pessoa(ana)).call(listarMeusResultados, {})).body).toEqual([]);
});

test('o prazo de uma avaliação liberada, com o resultado liberado, não se prorroga até que ele seja recolhido', async () => {
  const { cliente, avaliacao, resultado, obter, terminar } = await respondida();
  await terminar();
  expect((await resultado(true)).status).toBe(200);
  const prorrogar = async () => {
    const { id, pode: _p, impedimentos: _i, ...form } = await obter();
    return cliente.call(avaliacaoDesempenho.atualizar, { params: { id }, body: { ...form, dataFim: '2099-12-31' } });
  };
  expect((await prorrogar()).problema.erros).toEqual([
    { campo: 'dataFim', mensagem: 'O resultado está liberado aos avaliados: recolha-o antes de prorrogar.' },
  ]);
  expect((await obter()).dataFim).toBe('2026-01-31');
  // Blocked, nobody answers: the term may be corrected.
  await t.app.banco((db) =>
    sql`update avaliacao_desempenho set liberada = false where id = ${avaliacao.id}`.execute(db),
  );
  expect((await prorrogar()).status).toBe(200);
});

test('liberar ou recolher o resultado outra vez não muda nada', async () => {
  const { liberacao, resultado, obter, log } = await respondida();
  await liberacao(false);
  await resultado(true);
  const antes = [await obter(), await log()];
  expect((await resultado(true)).status).toBe(200);
  expect([await obter(), await log()]).toEqual(antes);
});

test('com o resultado liberado nada do que ele soma se tira nem muda de peso; recolhido, sim', async () => {
  const { cliente, avaliacao, empresaId, liberacao, resultado, pessoa, ana, gestorId } = await respondida();
  await liberacao(false);
  await resultado(true);
  const lida = async () => (await (await pessoa(ana)).call(listarMeusResultados, {})).body;
  const { rows } = await t.app.banco((db) =>
    sql<{ id: number; folha: number }>`select id, preenchimento_id as folha from avaliacao_desempenho_participante
      where avaliacao_id = ${avaliacao.id} and avaliador_id = ${gestorId}`.execute(db),
  );
  const { id = 0, folha = 0 } = rows[0] ?? {};
  const query = { avaliacaoId: avaliacao.id };
  const headers = { [CABECALHO_CONFIRMADAS]: 'apagar-respostas' };
  const tiram = [
    () => cliente.call(excluirRespostas, { params: { id: folha } }),
    () => cliente.call(excluirRespostasEmLote, { query: { ids: [folha] } }),
    () => cliente.call(excluirParticipacao, { params: { id }, headers }),
    () => cliente.call(removerAvaliadores, { query: { ...query, ids: [gestorId] }, headers }),
    () => cliente.call(removerAvaliados, { query: { ...query, ids: [ana] }, headers }),
    () =>
      cliente.call(alterarParticipacao, {
        params: { id },
        body: { avaliador: { id: gestorId }, papel: 'R', versao: null },
      }),
  ];
  const antes = [await lida(), await t.app.auditoria(empresaId)];
  expect(antes[0]).toHaveLength(1);
  for (const tirar of tiram)
    expect((await tirar()).problema.mensagem).toBe(
      'O resultado está liberado aos avaliados: recolha-o antes de mudar o que ele soma.',
    );
  expect([await lida(), await t.app.auditoria(empresaId)]).toEqual(antes);
  await resultado(false);
  expect((await tiram[0]?.())?.status).toBe(204);
});
