import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { ESPERA_SE, enquanto } from '#app/testing/while-held.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarCat, informarAtestado } from './cat.factory.ts';

const t = useApp();

test.runIf(ESPERA_SE)('o atestado que se grava enquanto o talento é anonimizado espera, e não fica', async () => {
  const dono = await t.app.empresa();
  const quem = await criarColaborador(t.app, dono.empresaId, { dataAdmissao: '2025-01-01' });
  const id = await criarCat(dono, quem, '2025-02-10');
  await enquanto(
    t.app,
    async (db) => {
      await sql`update cat set atestado_selado = null where id = ${id}`.execute(db);
      await sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PEDIDO' where id = ${quem}`.execute(
        db,
      );
    },
    () => informarAtestado(t.app, dono.cliente, id, '2025-02-10', { dias: 15 }),
  );
  const { rows } = await t.app.banco((db) =>
    sql<{ selado: string | null }>`select atestado_selado as selado from cat where id = ${id}`.execute(db),
  );
  expect(rows).toEqual([{ selado: null }]);
});
