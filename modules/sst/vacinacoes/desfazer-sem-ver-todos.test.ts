import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { cartaoDeVacinacao } from './cartao.contract.ts';
import { desfazerLote, obterLote, vacinarEmLote } from './lote.contract.ts';
import { permissoesDaVacinacao } from './vacinacoes.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();
const { ver, inserir, editar, excluir } = permissoesDaVacinacao;

test('quem já não vê um dos talentos do lote o desfaz nos outros, e nada lê do que não vê', async () => {
  const c = await cenaDaVacinacao(t.app);
  const { empresaId } = c;
  const [minha, outra] = [
    await criarArea(t.app, empresaId, { nome: 'A' }),
    await criarArea(t.app, empresaId, { nome: 'B' }),
  ];
  const rh = await t.app.usuario(empresaId, [ver, inserir, editar, excluir]);
  const eu = await criarColaborador(t.app, empresaId, { nome: 'Eu', lotacao: { areaId: minha } });
  await ligarUsuario(t.app, rh.usuarioId, eu);
  await responderPorArea(t.app, empresaId, minha, eu);
  await responderPorArea(t.app, empresaId, outra, eu);
  const bia = await criarColaborador(t.app, empresaId, { nome: 'Bia', lotacao: { areaId: minha } });
  const caio = await criarColaborador(t.app, empresaId, { nome: 'Caio', lotacao: { areaId: outra } });
  const dose = { vacinaId: c.hepatite.id, dataRealizacao: '2026-02-10', lote: 'Z9', doseId: null, completos: null };
  const quem = { todos: null, areaOrganizacionalIds: [], cargoIds: [], colaboradoresDesligados: null };
  const { body: lote } = await rh.cliente.call(vacinarEmLote, {
    body: { ...dose, ...quem, colaboradorIds: [bia, caio] } as never,
  });
  await t.app.executarTarefas();
  await t.app.banco((db) =>
    sql`delete from area_responsavel where empresa_id = ${empresaId} and area_organizacional_id = ${outra}`.execute(db),
  );
  const headers = { [CABECALHO_CONFIRMADAS]: 'desfazer-lote' };
  const pedido = await rh.cliente.call(desfazerLote, { params: { id: lote.id }, headers });
  await t.app.executarTarefas();
  const depois = (await rh.cliente.call(obterLote, { params: { id: pedido.body.id } })).body;
  const doses = async (colaboradorId: number) => {
    const { vacinas } = (await c.cliente.call(cartaoDeVacinacao, { params: { colaboradorId } })).body;
    return (vacinas[0]?.doses ?? []).flatMap(({ dataRealizacao }) => dataRealizacao ?? []);
  };
  expect([await doses(bia), await doses(caio)]).toEqual([[], ['2026-02-10']]);
  expect(depois).toMatchObject({ feitos: 1, recusados: 1, motivo: null, content: [] });
});

test('quem perde a permissão de alterar antes de o lote se desfazer não o desfaz', async () => {
  const c = await cenaDaVacinacao(t.app);
  const rh = await t.app.usuario(c.empresaId, [ver, inserir, editar, excluir, permissaoVerTodasAreas]);
  const dose = { vacinaId: c.hepatite.id, dataRealizacao: '2026-02-10', lote: 'Z9', doseId: null, completos: null };
  const quem = { todos: null, areaOrganizacionalIds: [], cargoIds: [], colaboradoresDesligados: null };
  const body = { ...dose, ...quem, colaboradorIds: [c.ana] } as never;
  const { id } = (await rh.cliente.call(vacinarEmLote, { body })).body;
  await t.app.executarTarefas();
  const headers = { [CABECALHO_CONFIRMADAS]: 'desfazer-lote' };
  const pedido = await rh.cliente.call(desfazerLote, { params: { id }, headers });
  await t.app.banco((db) =>
    sql`update perfil set permissoes = array_remove(permissoes, ${editar}) where id = ${rh.perfilId}`.execute(db),
  );
  await t.app.executarTarefas();
  expect((await rh.cliente.call(obterLote, { params: { id: pedido.body.id } })).body).toMatchObject({
    feitos: 0,
    motivo: 'Desfazer um lote é de quem também altera vacinações.',
  });
});
