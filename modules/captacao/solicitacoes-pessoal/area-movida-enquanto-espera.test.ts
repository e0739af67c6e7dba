import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { cenaDaCadeia } from './aprovacao.factory.ts';

const t = useApp();

test('mover a área não livra a solicitação das etapas por que já espera', async () => {
  const c = await cenaDaCadeia(t.app);
  const { empresaId } = c.dono;
  const [diretoria, outra] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const gerencia = await criarArea(t.app, empresaId, { areaMaeId: diretoria });
  await t.app.banco(async (db) => {
    await sql`update area_organizacional set area_mae_id = ${gerencia}
      where id = (select area_organizacional_id from solicitacao_pessoal where id = ${c.id})`.execute(db);
    await sql`insert into cadeia_aprovacao_area (empresa_id, cadeia_aprovacao_id, area_organizacional_id)
      values (${empresaId}, ${c.cadeia.id}, ${diretoria})`.execute(db);
  });
  expect((await c.liberar()).problema?.mensagem).toMatch(/a etapa 1 espera a decisão/);
  const params = { id: gerencia };
  const lida = (await c.dono.cliente.call(areaOrganizacional.obter, { params })).body;
  const body = { ...areaOrganizacional.form.parse(lida), areaMae: { id: outra }, versao: lida.versao };
  expect((await c.dono.cliente.call(areaOrganizacional.atualizar, { params, body })).status).toBe(200);
  expect((await c.liberar()).problema?.mensagem).toMatch(/a etapa 1 espera a decisão/);
  await c.decidir(c.ana, 1);
  await c.decidir(c.rui, 2);
  expect((await c.liberar()).status).toBe(200);
});
