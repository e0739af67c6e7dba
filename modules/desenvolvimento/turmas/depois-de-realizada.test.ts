import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { colaboradorTurma } from '#modules/desenvolvimento/colaborador-turma/colaborador-turma.contract.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { diaTurma } from '#modules/desenvolvimento/dias-turmas/dias-turmas.contract.ts';
import { lerPresencas, marcarPresencas } from '#modules/desenvolvimento/presencas/presencas.contract.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { turma } from './turmas.contract.ts';

const t = useApp();

/** A class that was held, of one day, with one who was there. */
async function realizada() {
  const { cliente, empresaId } = await t.app.empresa();
  const cursoId = await criarCurso(t.app, empresaId);
  const ana = await criarColaborador(t.app, empresaId);
  const turmaId = await criarTurma(t.app, empresaId, { cursoId, dia: '2026-03-02', realizada: false });
  const body = { turma: { id: turmaId }, colaborador: { id: ana }, observacao: null } as never;
  const { id } = (await cliente.call(colaboradorTurma.criar, { body })).body;
  await t.app.banco((db) =>
    sql`insert into turma_dia (empresa_id, turma_id, dia, turno, hora_ini, hora_fim)
      values (${empresaId}, ${turmaId}, '2026-03-02', 'M', '08:00', '12:00')`.execute(db),
  );
  const params = { id: turmaId };
  const presencas = async () => (await cliente.call(lerPresencas, { params })).body;
  const diaId = (await presencas()).dias[0]?.id ?? 0;
  await cliente.call(marcarPresencas, {
    params: { ...params, diaId },
    body: { presencas: [{ participanteId: id, presente: true }] },
  });
  const lida = async () => (await cliente.call(turma.obter, { params })).body;
  const gravarCom = async (mais: object) =>
    cliente.call(turma.atualizar, { params, body: { ...(await lida()), ...mais } as never });
  expect((await gravarCom({ realizada: true })).status).toBe(200);
  return { cliente, id, diaId, presencas, lida, gravarCom };
}

const RECUSA =
  'A turma foi realizada: presenças e resultados são o histórico de quem participou. Para excluir, desmarque antes Realizada.';

test('de uma turma realizada não se tira participante nem dia: presença e resultado iriam com eles', async () => {
  const { cliente, id, diaId, presencas, lida, gravarCom } = await realizada();
  const antes = await presencas();
  const tirar = () => cliente.call(colaboradorTurma.excluir, { params: { id } });
  const tirarDia = () => cliente.call(diaTurma.excluir, { params: { id: diaId } });
  for (const recusa of [await tirar(), await tirarDia()])
    expect([recusa.status, recusa.problema?.mensagem]).toEqual([400, RECUSA]);
  expect((await gravarCom({ diasTurma: [] })).problema?.erros).toEqual([{ campo: 'diasTurma', mensagem: RECUSA }]);
  expect(await presencas()).toEqual(antes);
  // What nobody was marked at is no history.
  const semChamada = { dia: '2026-03-02', horaIni: '13:00', horaFim: '17:00', turno: 'T', descricao: null, link: null };
  const { diasTurma } = await lida();
  expect((await gravarCom({ diasTurma: [...diasTurma, { id: null, ...semChamada }] })).status).toBe(200);
  expect((await gravarCom({ diasTurma })).status).toBe(200);
  await gravarCom({ realizada: false });
  expect((await tirar()).status).toBe(204);
  expect((await tirarDia()).status).toBe(204);
});
