import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import type { Engine } from '#platform/server/db/engine.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { atualizarEventos, configurarEsocial } from './esocial.contract.ts';
import { REGISTROS_POR_VEZ } from './sincronizar.queries.ts';

/** Most rows that one statement gave since it was last set to zero. */
let maior = 0;
const t = useApp(
  {},
  {
    motor: (engine: Engine): Engine => ({
      ...engine,
      acquire: async (signal) => {
        const raw = await engine.acquire(signal);
        const query: typeof raw.query = async (comando, params) => {
          const resultado = await raw.query(comando, params);
          maior = Math.max(maior, resultado.rows.length);
          return resultado;
        };
        return { ...raw, query };
      },
    }),
  },
);

test('os eventos de uma empresa grande fazem-se por partes, e todos se fazem uma vez', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  const colaboradorId = await criarColaborador(t.app, empresaId, { cpf: null });
  const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'SIMPLES');
  await cliente.call(configurarEsocial, {
    body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(hoje(), -30) },
  });
  // A part that held everybody would be none.
  expect(REGISTROS_POR_VEZ).toBeLessThanOrEqual(2000);
  const quantos = REGISTROS_POR_VEZ + 1;
  await t.app.banco(async (db) => {
    await sql`update motivo_afastamento set codigo_esocial = '16' where id = ${motivoId}`.execute(db);
    await sql`insert into colaborador_afastamento (empresa_id, colaborador_id, afastamento_id, inicio, fim)
      select ${empresaId}, ${colaboradorId}, ${motivoId}, ${hoje()}, ${hoje()} from generate_series(1, ${quantos}::int)`.execute(
      db,
    );
  });
  const atualizar = async () => (await cliente.call(atualizarEventos)).body.mudados;
  maior = 0;
  expect(await atualizar()).toBe(quantos);
  expect(await atualizar()).toBe(0);
  expect(maior).toBe(REGISTROS_POR_VEZ);
  // What no record asks for any more goes, in whichever part it was.
  await t.app.banco((db) =>
    sql`delete from colaborador_afastamento where id in (select max(id) from colaborador_afastamento
      where empresa_id = ${empresaId} union select min(id) from colaborador_afastamento where empresa_id = ${empresaId})`.execute(
      db,
    ),
  );
  expect(await atualizar()).toBe(2);
  expect(await atualizar()).toBe(0);
});
