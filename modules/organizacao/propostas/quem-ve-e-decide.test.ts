import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { embaralharJson } from '#modules/organizacao/backup/embaralhar.queries.ts';
import { criarColaborador, ligarUsuario } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { cenaDoSalario, DECIDE_SALARIO, propostaEm } from './propostas.factory.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;

test('outra conta da mesma pessoa que propôs não decide, nem é dita como de quem é a vez', async () => {
  const c = await cenaDoSalario(t.app);
  const { ver, inserir, editar } = permissoesOrganizacao.historicoColaborador;
  const eu = await criarColaborador(t.app, c.dono.empresaId, {
    lotacao: { ...c.onde, tipoSalario: '3', salario: '1.00' },
  });
  const rh = await t.app.usuario(c.dono.empresaId, [ver, inserir, editar, SALARIO, permissaoVerTodasAreas]);
  await ligarUsuario(t.app, rh.usuarioId, eu);
  const id = propostaEm(await c.incluir({}, rh));
  await t.app.banco((db) => sql`update usuario set ativo = false where id = ${rh.usuarioId}`.execute(db));
  await ligarUsuario(t.app, c.ana.usuarioId, eu);
  expect((await c.decidir(c.ana, id, 1)).problema?.mensagem).toBe(
    'Ninguém decide sobre o que pediu ou sobre si mesmo.',
  );
  expect(await c.listar(c.ana, { paraDecidir: true })).toEqual([]);
});

test('o log não diz de quem é o desligamento ou o salário que se propõe', async () => {
  const c = await cenaDoSalario(t.app);
  const id = propostaEm(await c.incluir());
  const linhas = await t.app.auditoria(c.dono.empresaId, 'Proposta em aprovação');
  expect(linhas.at(-1)).toMatchObject({ acao: 'Inclusão', id, depois: { tipo: 'H' } });
  expect(Object.keys((linhas.at(-1) as { depois: object }).depois)).toEqual(['tipo']);
});

test('numa cópia sem dados pessoais restaurada, quem tem rastro ainda ganha linhas, medidas dos mesmos dias', async () => {
  const c = await cenaDoSalario(t.app, { valorDesde: '500.00' });
  expect((await c.incluir({ data: '2025-01-02', salario: '3100.00' })).status).toBe(201);
  await t.app.banco(async (db) => {
    const { rows } = await sql<{ id: number; pontos: unknown }>`select id, pontos from salario_sem_cadeia
      where empresa_id = ${c.dono.empresaId}`.execute(db);
    for (const { id, pontos } of rows) {
      const copia = embaralharJson(randomBytes(32), JSON.stringify(pontos));
      await sql`update salario_sem_cadeia set pontos = ${copia}::jsonb where id = ${id}`.execute(db);
    }
  });
  expect([201, 409]).toContain((await c.incluir({ data: '2025-02-02', salario: '3110.00' })).status);
});

test('quem decide lê desde quando a pessoa ganha o que ganha, o que era antes, e o que paga a faixa', async () => {
  const c = await cenaDoSalario(t.app);
  const { empresaId } = c.dono;
  await t.app.banco((db) =>
    sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, estabelecimento_id,
        faixa_salarial_id, tipo_salario, salario, status)
      select empresa_id, colaborador_id, '2022-03-01', motivo, area_organizacional_id, estabelecimento_id, faixa_salarial_id, '3', 2800.00, status
      from historico_colaborador where colaborador_id = ${c.pessoa} and data = '2024-01-02'`.execute(db),
  );
  await t.app.banco((db) =>
    sql`insert into faixa_salarial_historico (empresa_id, faixa_salarial_id, data, tipo, valor, status)
      values (${empresaId}, ${c.onde.faixaSalarialId}, '2024-01-02', '3', 4000.00, '1')`.execute(db),
  );
  const id = propostaEm(await c.incluir());
  expect(await c.obter(c.ana, id)).toMatchObject({ desde: '2024-01-02', anterior: '2800.00', valorDaFaixa: '4000.00' });
  const semSalario = await t.app.usuario(
    empresaId,
    DECIDE_SALARIO.filter((uma) => uma !== SALARIO),
  );
  const lida = await c.obter(semSalario, id);
  expect(lida.situacao).toBe('A');
  expect(Object.keys(lida).filter((campo) => ['desde', 'anterior', 'valorDaFaixa'].includes(campo))).toEqual([]);
  // By the band the proposal is what the band pays: it is not said twice.
  await c.cancelar(c.dono, id);
  const pelaFaixa = propostaEm(await c.incluir({ tipoSalario: '1', salario: null }));
  expect(await c.obter(c.ana, pelaFaixa)).toMatchObject({ salarioProposto: '4000.00', valorDaFaixa: null });
});
