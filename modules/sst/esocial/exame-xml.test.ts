import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { aso } from '#modules/sst/asos/asos.contract.ts';
import { gravarResultado, xmlDoAso } from '#modules/sst/asos/resultado.contract.ts';
import { criarAso, criarExame, criarProfissionalSst } from '#modules/sst/sst.factory.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import {
  atualizarEventos,
  configurarEsocial,
  listarEventos,
  obterEvento,
  telaDoEsocial,
  verbosDoEsocial,
} from './esocial.contract.ts';
import { errosDoEsquema } from './validar.queries.ts';

const t = useApp();

/** Ana had audiometry in 2025 and in 2026; the second found something that is stable. */
async function cena({ codigo = '0281' as string | null } = {}) {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Ana', dataAdmissao: '2024-01-02' });
  const exameId = await criarExame(t.app, empresaId, 'Audiometria');
  const profissionalId = await criarProfissionalSst(t.app, empresaId, { nome: 'Otávio Lins', orgaoDeClasse: '1' });
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpjDeBase(`${55_222_000 + unico()}0001`)} where id = ${empresaId}`.execute(
      db,
    );
    await sql`update colaborador set matricula = ${`A${unico()}`} where id = ${colaboradorId}`.execute(db);
    await sql`update exame set codigo_e_social = ${codigo} where id = ${exameId}`.execute(db);
  });
  const fazer = (data: string) =>
    criarAso(t.app, empresaId, { colaboradorId, data, profissionalId, exames: [{ exameId, data }] });
  const [primeiro, segundo] = [await fazer('2025-03-10'), await fazer('2026-03-10')];
  await cliente.call(gravarResultado, {
    params: { id: segundo },
    body: {
      restricoes: null,
      observacoes: 'Não sai no XML',
      versao: null,
      exames: [{ exameId, resultado: '3', achado: 'Não sai no XML' }],
    },
  });
  const configurar = () =>
    cliente.call(configurarEsocial, { body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: '2026-01-01' } });
  const baixar = (id: number, quem = cliente) => quem.call(xmlDoAso, { params: { id } });
  return { ...dono, primeiro, segundo, exameId, configurar, baixar };
}

test('o exame baixa como S-2220 válido pelo XSD, com a avaliação clínica, a ordem e o resultado', async () => {
  const s = await cena();
  expect((await s.baixar(s.segundo)).problema.mensagem).toMatch(/^Configure o eSocial da empresa primeiro/);
  await s.configurar();
  const xml = String((await s.baixar(s.segundo)).body);
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain('<tpExameOcup>1</tpExameOcup><aso><dtAso>2026-03-10</dtAso><resAso>1</resAso>');
  expect(xml).toContain('<dtExm>2026-03-10</dtExm><procRealizado>0295</procRealizado></exame>');
  expect(xml).toContain(
    '<procRealizado>0281</procRealizado><obsProc>Audiometria</obsProc><ordExame>2</ordExame><indResult>3</indResult>',
  );
  expect(xml).toContain('<nmMed>Otávio Lins</nmMed>');
  expect(xml).not.toContain('Não sai no XML');
  expect(String((await s.baixar(s.primeiro)).body)).toContain('<ordExame>1</ordExame></exame>');
});

test('o que falta é dito, e só profissionais de saúde baixam, com a leitura escrita', async () => {
  const s = await cena({ codigo: null });
  await s.configurar();
  const { status, problema } = await s.baixar(s.segundo);
  expect(status).toBe(400);
  expect(problema.codigo).toBe('ESOCIAL_LAYOUT_VIOLATION');
  expect(problema.erros.map(({ mensagem }) => mensagem)).toEqual([
    'Audiometria: informe o código da Tabela 27 no exame.',
  ]);
  await t.app.banco((db) =>
    sql`update exame set codigo_e_social = '0281' where empresa_id = ${s.empresaId}`.execute(db),
  );
  expect((await s.baixar(s.segundo)).status).toBe(200);
  const { rows } = await t.app.banco((db) =>
    sql<{ usuario: number }>`select usuario_id as usuario from acesso_sensivel
      where empresa_id = ${s.empresaId} and chamada = ${xmlDoAso.path}`.execute(db),
  );
  expect(rows).toEqual([{ usuario: s.usuarioId }]);
  expect((await s.baixar(s.segundo, (await t.app.usuario(s.empresaId, [aso.permissoes.ver])).cliente)).status).toBe(
    403,
  );
  expect((await s.baixar(s.segundo, (await t.app.empresa()).cliente)).status).toBe(404);
});

test('o exame de depois do dia da empresa entra na fila como S-2220, e o resultado que muda se retifica', async () => {
  const s = await cena();
  await s.configurar();
  const naFila = async () => {
    await s.cliente.call(atualizarEventos);
    return (await s.cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  };
  const eventos = await naFila();
  expect(eventos).toMatchObject([
    { tipo: 'S-2220', natureza: 'ORIGINAL', situacao: 'PRONTO', referencia: '2026-03-10', prazo: '2026-04-15' },
  ]);
  const { body: lido } = await s.cliente.call(obterEvento, { params: { id: eventos[0]?.id ?? 0 } });
  expect(errosDoEsquema(lido.xml ?? '')).toEqual([]);
  expect(lido.xml).toContain('<indResult>3</indResult>');
  expect(lido.xml).not.toContain('Não sai no XML');
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const semResultado = await t.app.usuario(s.empresaId, [telaDoEsocial.permissao, verbosDoEsocial.XML, VER_TODAS]);
  const sem = await semResultado.cliente.call(obterEvento, { params: { id: eventos[0]?.id ?? 0 } });
  expect([sem.status, sem.body.xml ?? null]).toEqual([200, null]);
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = 'ACEITO', recibo = '1.2.0000000000000000002' where empresa_id = ${s.empresaId}`.execute(
      db,
    ),
  );
  expect(await naFila()).toHaveLength(1);
  await s.cliente.call(gravarResultado, {
    params: { id: s.segundo },
    body: {
      restricoes: null,
      observacoes: null,
      exames: [{ exameId: s.exameId, resultado: '4', achado: null }],
      versao: null,
    },
  });
  expect((await naFila()).find(({ situacao }) => situacao === 'PRONTO')).toMatchObject({
    tipo: 'S-2220',
    natureza: 'RETIFICACAO',
  });
});

test('o exame cujo selo não abre não segura os outros', async () => {
  const s = await cena();
  await t.app.banco((db) =>
    sql`update aso set resultado_selado = 'c1.outra.chave.conteudo' where id = ${s.primeiro}`.execute(db),
  );
  await s.cliente.call(configurarEsocial, {
    body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: '2025-01-01' },
  });
  await s.cliente.call(atualizarEventos);
  const { content } = (await s.cliente.call(listarEventos, { query: { page: 0 } })).body;
  expect(content).toMatchObject([{ tipo: 'S-2220', referencia: '2026-03-10' }]);
});
