import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import {
  convidarAreas,
  criarPesquisa,
  criarRespondente,
  liberar,
  responderComo,
} from '#modules/pesquisa/pesquisa.factory.ts';
import { permissoesDaPesquisa } from '#modules/pesquisa/pesquisas/pesquisas.contract.ts';
import { enviarLembrete, lerParticipacao } from './participantes.contract.ts';

const t = useApp();

/** A released survey with Ana and Bia in one area and Caio in another, and a manager of the first who invites and reminds. */
async function deDuasAreas() {
  const rh = await t.app.empresa();
  const [areaId, outraId] = [await criarArea(t.app, rh.empresaId), await criarArea(t.app, rh.empresaId)];
  const ana = await criarRespondente(t.app, rh.empresaId, areaId, 'ana@exemplo.com.br');
  await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId }, email: 'bia@exemplo.com.br' });
  await criarColaborador(t.app, rh.empresaId, { lotacao: { areaId: outraId }, email: 'caio@exemplo.com.br' });
  const gestorId = await criarColaborador(t.app, rh.empresaId);
  await responderPorArea(t.app, rh.empresaId, areaId, gestorId);
  const gestor = await t.app.usuario(rh.empresaId, [permissoesDaPesquisa.ver, permissoesDaPesquisa.verbos.CONVIDAR]);
  await ligarUsuario(t.app, gestor.usuarioId, gestorId);
  const pesquisa = await criarPesquisa(rh);
  await convidarAreas(rh, pesquisa.id, [outraId]);
  await liberar(rh, pesquisa);
  const cartas = async () => {
    await t.app.executarTarefas();
    const { rows } = await t.app.banco((db) =>
      sql<{
        para: string;
      }>`select e.para[1] as para from email_saida e where e.empresa_id = ${rh.empresaId} order by 1`.execute(db),
    );
    return rows.map(({ para }) => para);
  };
  return { rh, ana, gestor, pesquisa, areaId, cartas };
}

test('quem vê as suas áreas lembra só quem é delas, e lê quantos são', async () => {
  const { rh, ana, gestor, pesquisa, areaId, cartas } = await deDuasAreas();
  await convidarAreas(rh, pesquisa.id, [areaId]);
  const params = { id: pesquisa.id, qid: pesquisa.qid };
  const lembrar = () => gestor.cliente.call(enviarLembrete, { params });
  const query = { questionarioId: pesquisa.id };
  const { body: participacao } = await gestor.cliente.call(lerParticipacao, { query });
  expect([participacao.convidados, (await lembrar()).body]).toEqual([2, { pendentes: 2 }]);
  expect(await cartas()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br']);
  await responderComo(ana, pesquisa.perguntas);
  expect((await lembrar()).body).toEqual({ pendentes: 1 });
  await t.app.banco((db) =>
    sql`update pesquisa_participante set situacao = 'R' where pesquisa_id = ${pesquisa.id} and area_id = ${areaId}`.execute(
      db,
    ),
  );
  expect((await lembrar()).problema.mensagem).toBe('Todos os das suas áreas já responderam.');
  expect((await rh.cliente.call(enviarLembrete, { params })).body).toEqual({ pendentes: 1 });
  expect(await cartas()).toContain('caio@exemplo.com.br');
});

test('quem convida para as suas áreas avisa só quem é delas', async () => {
  const { gestor, pesquisa, areaId, cartas } = await deDuasAreas();
  const { body } = await convidarAreas(gestor, pesquisa.id, [areaId], true);
  expect(body).toMatchObject({ convidados: 2, avisados: 2 });
  expect(await cartas()).toEqual(['ana@exemplo.com.br', 'bia@exemplo.com.br']);
});
