import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { areaOrganizacional } from '#modules/organizacao/areas-organizacionais/areas-organizacionais.contract.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { cenaDoSalario } from './propostas.factory.ts';

const t = useApp();

test('mover uma área intermediária não tira da cadeia quem trabalha abaixo dela', async () => {
  const c = await cenaDoSalario(t.app);
  const { empresaId } = c.dono;
  const diretoria = await criarArea(t.app, empresaId, { nome: 'Diretoria' });
  const outra = await criarArea(t.app, empresaId, { nome: 'Outra' });
  const gerencia = await criarArea(t.app, empresaId, { nome: 'Gerência', areaMaeId: diretoria });
  await t.app.banco(async (db) => {
    await sql`update area_organizacional set area_mae_id = ${gerencia} where id = ${c.onde.areaId}`.execute(db);
    await sql`insert into cadeia_aprovacao_area (empresa_id, cadeia_aprovacao_id, area_organizacional_id)
      values (${empresaId}, ${c.cadeia.id}, ${diretoria})`.execute(db);
  });
  const params = { id: gerencia };
  const lida = (await c.dono.cliente.call(areaOrganizacional.obter, { params })).body;
  const body = { ...areaOrganizacional.form.parse(lida), areaMae: { id: outra }, versao: lida.versao };
  const movida = await c.dono.cliente.call(areaOrganizacional.atualizar, { params, body });
  expect(movida.status, JSON.stringify(movida.body)).toBe(200);
  expect((await c.incluir({ salario: '9000.00' })).problema?.codigo).toBe('EM_APROVACAO');
});
