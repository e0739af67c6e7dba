import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { CABECALHO_CONFIRMADAS } from '#platform/shared/headers.ts';
import { desfazerLote, vacinarEmLote } from './lote.contract.ts';
import { cenaDaVacinacao } from './vacinacoes.factory.ts';

const t = useApp();

test.runIf(ESPERA_SE)('a dose a que outra se segue enquanto o lote se desfaz fica onde está', async () => {
  const c = await cenaDaVacinacao(t.app);
  const bia = await criarColaborador(t.app, c.empresaId, { nome: 'Bia' });
  const quem = {
    ...{ todos: null, areaOrganizacionalIds: [], cargoIds: [], colaboradoresDesligados: null, colaboradorIds: [bia] },
  };
  const dose = { vacinaId: c.hepatite.id, dataRealizacao: '2026-02-10', lote: 'Z9', doseId: null, completos: null };
  const { id } = (await c.cliente.call(vacinarEmLote, { body: { ...dose, ...quem } as never })).body;
  await t.app.executarTarefas();
  await c.cliente.call(desfazerLote, { params: { id }, headers: { [CABECALHO_CONFIRMADAS]: 'desfazer-lote' } });
  await enquanto(
    t.app,
    async (db) => {
      await sql`select from vacinacao where colaborador_id = ${bia} for update`.execute(db);
      await sql`insert into vacinacao_dose (empresa_id, vacinacao_id, dose_vacina_id, data_realizacao, lote)
        select empresa_id, id, ${c.hepatite.doses[1]}, '2026-04-10', 'L2' from vacinacao where colaborador_id = ${bia}`.execute(
        db,
      );
    },
    () => t.app.executarTarefas(),
  );
  const { rows } = await t.app.banco((db) =>
    sql<{ dia: string }>`select d.data_realizacao as dia from vacinacao_dose d join vacinacao v on v.id = d.vacinacao_id
      where v.colaborador_id = ${bia} order by 1`.execute(db),
  );
  expect(rows.map(({ dia }) => dia)).toEqual(['2026-02-10', '2026-04-10']);
});
