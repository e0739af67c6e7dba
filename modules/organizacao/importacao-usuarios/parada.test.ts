import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { naFila } from '#app/testing/queue-state.ts';
import type { ImportacaoLida } from '#platform/shared/sheet-import/sheet-import.ts';
import type { TestClient } from '#platform/testing/client.ts';
import { chamadasDaImportacao as chamadas, enviarPlanilha, listarImportacoes } from './importacao-usuarios.contract.ts';
import { JOB_DA_IMPORTACAO } from './importacao-usuarios.queries.ts';

const t = useApp();

/** A sheet of one user whose work has not begun. */
async function enviada(cliente: TestClient): Promise<ImportacaoLida> {
  const corpo = new FormData();
  corpo.append('file', new Blob(['"Nome","Login","Perfil"\r\n"Ana Alves","ana.parada","Nenhum"']), 'usuarios.csv');
  const { status, body } = await cliente.raw<ImportacaoLida>({
    method: 'POST',
    url: enviarPlanilha.path,
    payload: corpo,
  });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}

test('uma importação cujo trabalho acabou antes dela está parada: retoma-se, e segue até o fim', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const { id, parada } = await enviada(cliente);
  const params = { id };
  const ler = async () => (await cliente.call(chamadas.obter, { params })).body;
  expect(parada).toBe(false);
  t.app.jobs.enviados.length = 0;

  // Nothing is known of its job, or it is still to come back: it is under way.
  for (const estado of [null, 'active', 'retry'] as const) {
    if (estado) await naFila(t.app, JOB_DA_IMPORTACAO, id, estado);
    expect(await ler()).toMatchObject({ situacao: 'CONFERINDO', parada: false });
    expect((await cliente.call(chamadas.retomar, { params })).status).toBe(400);
    expect((await cliente.call(chamadas.descartar, { params })).status).toBe(400);
  }
  await naFila(t.app, JOB_DA_IMPORTACAO, id, 'failed');
  expect(await ler()).toMatchObject({ situacao: 'CONFERINDO', parada: true });
  const { content } = (await cliente.call(listarImportacoes, { query: { situacao: null, page: 0 } })).body;
  expect(content).toMatchObject([{ id, parada: true }]);

  const retomada = await cliente.call(chamadas.retomar, { params });
  expect(retomada.status, JSON.stringify(retomada.body)).toBe(201);
  expect(t.app.jobs.enviados).toMatchObject([{ job: JOB_DA_IMPORTACAO, data: { id }, chave: String(id) }]);
  await t.app.executarTarefas();
  expect(await ler()).toMatchObject({ situacao: 'CONFERIDA', parada: false, recusadas: 1 });
  const acoes = (await t.app.auditoria(empresaId, 'Importação de usuários')).map(({ acao }) => acao);
  expect(acoes).toContain('Retomar importação');
});

test('parada por quem a cancelou, esquece-se; a de outra pessoa não se retoma', async () => {
  const { cliente } = await t.app.empresa();
  const { id } = await enviada(cliente);
  const params = { id };
  await naFila(t.app, JOB_DA_IMPORTACAO, id, 'cancelled');
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(chamadas.retomar, { params })).status).toBe(404);
  expect((await cliente.call(chamadas.descartar, { params })).status).toBe(204);
  expect((await cliente.call(chamadas.obter, { params })).status).toBe(404);
});
