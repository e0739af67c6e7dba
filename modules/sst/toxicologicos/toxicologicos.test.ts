import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import {
  atualizarEventos,
  configurarEsocial,
  listarEventos,
  obterEvento,
  telaDoEsocial,
  verbosDoEsocial,
} from '#modules/sst/esocial/esocial.contract.ts';
import { sincronizar } from '#modules/sst/esocial/sincronizar.queries.ts';
import { errosDoEsquema } from '#modules/sst/esocial/validar.queries.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { toxicologico, xmlDoToxicologico } from './toxicologicos.contract.ts';

const t = useApp();
const exame = {
  data: '2026-02-10',
  cnpjLaboratorio: '11.222.333/0001-81',
  codigo: 'ab 123456789',
  medico: 'Otávio Lins',
  crm: '9876',
  uf: 'CE',
};

async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpjDeBase(`${66_222_000 + unico()}0001`)} where id = ${empresaId}`.execute(
      db,
    );
    await sql`update colaborador set matricula = ${`T${unico()}`} where id = ${colaboradorId}`.execute(db);
  });
  const criar = (mudanca: Partial<typeof exame> = {}) =>
    cliente.call(toxicologico.criar, { body: { ...exame, ...mudanca, colaborador: { id: colaboradorId } } as never });
  const configurar = () =>
    cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO', afastamentosDesde: '2026-01-01' } });
  const eventos = async () => (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  return { ...dono, colaboradorId, criar, configurar, eventos };
}

test('o exame é selado, lido inteiro por quem pode, e a auditoria não diz o que ele tem', async () => {
  const { cliente, empresaId, criar } = await cena();
  const { status, body } = await criar();
  expect(status).toBe(201);
  const dito = { ...exame, codigo: 'AB123456789', cnpjLaboratorio: '11222333000181' };
  expect(body).toMatchObject(dito);
  expect((await cliente.call(toxicologico.obter, { params: { id: body.id } })).body).toMatchObject(dito);
  const { rows } = await t.app.banco((db) =>
    sql`select t.*, (select json_agg(l) from auditoria l where l.empresa_id = t.empresa_id) as log
      from toxicologico t where t.empresa_id = ${empresaId}`.execute(db),
  );
  expect(JSON.stringify(rows)).not.toMatch(/Otávio Lins|AB123456789|11222333000181/);
  const acessos = await t.app.banco((db) =>
    sql`select from acesso_sensivel where empresa_id = ${empresaId} and 'codigo' = any (campos)`.execute(db),
  );
  expect(acessos.rows.length).toBeGreaterThan(0);
});

test('a chave repetida faz um exame só, e responde o que ele diz', async () => {
  const { cliente, colaboradorId } = await cena();
  const criar = (mudanca: Partial<typeof exame> = {}) =>
    cliente.call(toxicologico.criar, {
      body: { ...exame, ...mudanca, colaborador: { id: colaboradorId } } as never,
      headers: { 'idempotency-key': 'exame' },
    });
  const [um, outro] = [await criar(), await criar()];
  expect([um.status, outro.status]).toEqual([201, 201]);
  expect(outro.body).toEqual(um.body);
  expect(outro.body.medico).toBe(exame.medico);
  expect((await criar({ crm: '1' })).problema.codigo).toBe('CHAVE_REPETIDA');
});

test.each([
  [{ codigo: 'A1234567890' }, 'codigo', 'O código tem duas letras e nove números, como AB123456789.'],
  [{ data: '2999-01-01' }, 'data', expect.any(String)],
  [{ cnpjLaboratorio: '11.222.333/0001-82' }, 'cnpjLaboratorio', 'CNPJ inválido.'],
  [{ crm: '12345678901' }, 'crm', expect.any(String)],
  [{ uf: 'XX' }, 'uf', expect.any(String)],
  [{ medico: 'O' }, 'medico', expect.any(String)],
])('o formulário recusa %j no campo', async (mudanca, campo, mensagem) => {
  const { criar } = await cena();
  const { status, problema } = await criar(mudanca);
  expect(status).toBe(400);
  expect(problema.erros).toEqual([{ campo, mensagem }]);
});

test('dois exames do mesmo dia não cabem no talento', async () => {
  const { criar } = await cena();
  await criar();
  expect((await criar()).status).toBe(409);
});

test('vira S-2221 válido na fila, corrigido pelo recibo e excluído pelo S-3000', async () => {
  const { cliente, empresaId, criar, configurar, eventos } = await cena();
  const { body } = await criar();
  await configurar();
  const [evento] = await eventos();
  expect(evento).toMatchObject({ tipo: 'S-2221', natureza: 'ORIGINAL', situacao: 'PRONTO', prazo: '2026-03-15' });
  const lido = await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } });
  expect(errosDoEsquema(String(lido.body.xml))).toEqual([]);
  expect(lido.body.xml).toContain('<codSeqExame>AB123456789</codSeqExame>');
  const aceitar = (recibo: string) =>
    t.app.banco((db) =>
      sql`update esocial_evento set situacao = 'ACEITO', recibo = ${recibo} where empresa_id = ${empresaId} and situacao = 'PRONTO'`.execute(
        db,
      ),
    );
  await aceitar('1.1.0000000000000000011');
  // The answer of another record's batch makes nothing of this exam anew.
  const agora = { hoje: '2026-03-01', agora: '2026-03-01T12:00:00Z' };
  await t.app.banco((db) => sincronizar({ ...agora, db, empresaId, so: [{ origem: 'CAT', origemId: 1 }] }));
  expect((await eventos()).map(({ situacao }) => situacao)).toEqual(['ACEITO']);
  const { versao } = (await cliente.call(toxicologico.obter, { params: { id: body.id } })).body;
  await cliente.call(toxicologico.atualizar, {
    params: { id: body.id },
    body: { ...exame, crm: '1111', colaborador: body.colaborador, versao } as never,
  });
  await cliente.call(atualizarEventos);
  const corrigido = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  expect(corrigido).toMatchObject({ tipo: 'S-2221', natureza: 'RETIFICACAO' });
  const xml = (await cliente.call(obterEvento, { params: { id: corrigido?.id ?? 0 } })).body.xml;
  expect(xml).toContain('<indRetif>2</indRetif><nrRecibo>1.1.0000000000000000011</nrRecibo>');
  await aceitar('1.1.0000000000000000012');
  await cliente.call(toxicologico.excluir, { params: { id: body.id } });
  await cliente.call(atualizarEventos);
  const excluido = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  expect(excluido).toMatchObject({ tipo: 'S-3000', natureza: 'EXCLUSAO' });
  const exclusao = String((await cliente.call(obterEvento, { params: { id: excluido?.id ?? 0 } })).body.xml);
  expect(errosDoEsquema(exclusao)).toEqual([]);
  expect(exclusao).toContain('<tpEvento>S-2221</tpEvento>');
});

test('o XML é de quem vê o exame, e o que falta é dito com o seu campo', async () => {
  const { cliente, empresaId, colaboradorId, criar, configurar, eventos } = await cena();
  const { body } = await criar();
  await t.app.banco((db) => sql`update colaborador set matricula = null where id = ${colaboradorId}`.execute(db));
  await configurar();
  const recusado = await cliente.call(xmlDoToxicologico, { params: { id: body.id } });
  expect(recusado.problema.erros.map(({ mensagem }) => mensagem)).toEqual(['Informe a matrícula enviada no S-2200.']);
  await t.app.banco((db) => sql`update colaborador set matricula = 'T1' where id = ${colaboradorId}`.execute(db));
  expect(errosDoEsquema(String((await cliente.call(xmlDoToxicologico, { params: { id: body.id } })).body))).toEqual([]);
  await cliente.call(atualizarEventos);
  const id = (await eventos())[0]?.id ?? 0;
  const { cliente: sem } = await t.app.usuario(empresaId, [
    telaDoEsocial.permissao,
    verbosDoEsocial.XML,
    permissaoVerTodasAreas,
  ]);
  expect((await sem.call(obterEvento, { params: { id } })).body.xml).toBeNull();
  expect((await sem.call(xmlDoToxicologico, { params: { id: body.id } })).status).toBe(403);
});

test('outra empresa não vê, e quem não vê exames não os grava', async () => {
  const { empresaId, colaboradorId, criar } = await cena();
  const { body } = await criar();
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(toxicologico.obter, { params: { id: body.id } })).status).toBe(404);
  const { cliente } = await t.app.usuario(empresaId, [toxicologico.permissoes.inserir, permissaoVerTodasAreas]);
  const recusada = await cliente.call(toxicologico.criar, {
    body: { ...exame, data: '2026-02-11', colaborador: { id: colaboradorId } } as never,
  });
  expect(recusada.status).toBe(403);
});
