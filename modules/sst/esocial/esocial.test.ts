import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { motivoAfastamento } from '#modules/sst/motivos-afastamento/motivos-afastamento.contract.ts';
import { criarAfastamento, criarMotivoAfastamento } from '#modules/sst/sst.factory.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import {
  atualizarEventos,
  conferirEventos,
  configurarEsocial,
  listarEventos,
  obterEvento,
  resumirEventos,
  telaDoEsocial,
  verbosDoEsocial,
} from './esocial.contract.ts';
import { errosDoEsquema } from './validar.queries.ts';

const t = useApp();
const inicio = somarDias(hoje(), -20);
const desde = somarDias(hoje(), -60);
const config = { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: desde } as const;
const RECIBO = '1.2.0000000000000000001';

/** A company with one leave of a disease, configured. */
const novoCnpj = () => cnpjDeBase(`${11_222_000 + unico()}0001`);

async function cena({ matricula = 'M1', cnpj = novoCnpj() as string | null, fim = null as string | null } = {}) {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Ana Prado' });
  const motivoId = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA');
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpj} where id = ${empresaId}`.execute(db);
    await sql`update colaborador set matricula = ${matricula} where id = ${colaboradorId}`.execute(db);
    await sql`update motivo_afastamento set codigo_esocial = '03' where id = ${motivoId}`.execute(db);
  });
  const afastamentoId = await criarAfastamento(t.app, empresaId, {
    colaboradorId,
    motivoId,
    inicio,
    ...(fim ? { fim } : {}),
  });
  await cliente.call(configurarEsocial, { body: config });
  const eventos = async () => (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  const atualizar = async () => (await cliente.call(atualizarEventos)).body.mudados;
  const aceitar = () =>
    t.app.banco((db) =>
      sql`update esocial_evento set situacao = 'ACEITO', recibo = ${RECIBO}, excluido = false
        where empresa_id = ${empresaId} and situacao = 'PRONTO'`.execute(db),
    );
  return { ...dono, colaboradorId, motivoId, afastamentoId, eventos, atualizar, aceitar };
}

test('um afastamento com código vira evento pronto, com prazo no 16º dia e XML válido que só quem pode vê', async () => {
  const { empresaId, cliente, eventos, colaboradorId } = await cena();
  const [evento] = await eventos();
  expect(evento).toMatchObject({
    tipo: 'S-2230',
    natureza: 'ORIGINAL',
    situacao: 'PRONTO',
    colaborador: { id: colaboradorId, nome: 'Ana Prado' },
    referencia: inicio,
    faltas: [],
  });
  const lido = await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } });
  const { xml, arquivo } = lido.body;
  expect(errosDoEsquema(xml ?? '')).toEqual([]);
  expect(xml).toContain(`<dtIniAfast>${inicio}</dtIniAfast><codMotAfast>03</codMotAfast>`);
  expect(arquivo).toMatch(/^ID1\d{8}0{6}\d{19}\.xml$/);
  const { rows } = await t.app.banco((db) =>
    sql<{ xml: string }>`select xml_selado as xml from esocial_evento where empresa_id = ${empresaId}`.execute(db),
  );
  expect(rows[0]?.xml).toMatch(/^c1\./);
  const semXml = await t.app.usuario(empresaId, [
    telaDoEsocial.permissao,
    permissoesOrganizacao.areaOrganizacional.verbos.VER_TODAS,
  ]);
  const sem = await semXml.cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } });
  expect(sem.status).toBe(200);
  expect(sem.body.xml ?? null).toBeNull();
});

test('um texto que XML não tem deixa pendente só o seu evento, e não chega a ser gravado por um formulário', async () => {
  const { empresaId, cliente, eventos, atualizar, motivoId, afastamentoId } = await cena();
  await t.app.banco(async (db) => {
    // Only the reason 21 tells its remark.
    await sql`update motivo_afastamento set codigo_esocial = '21' where id = ${motivoId}`.execute(db);
    await sql`update colaborador_afastamento set observacao = ${'antes\uffff'} where id = ${afastamentoId}`.execute(db);
  });
  const outro = await criarColaborador(t.app, empresaId, { nome: 'Bia Sá' });
  const motivo = await criarMotivoAfastamento(t.app, empresaId, 'ACIDENTE_DOENCA');
  await t.app.banco(async (db) => {
    await sql`update colaborador set matricula = 'M9' where id = ${outro}`.execute(db);
    await sql`update motivo_afastamento set codigo_esocial = '03' where id = ${motivo}`.execute(db);
  });
  await criarAfastamento(t.app, empresaId, { colaboradorId: outro, motivoId: motivo, inicio });
  expect(await atualizar()).toBe(2);
  const lidos = Object.fromEntries((await eventos()).map((um) => [um.colaborador?.nome, um]));
  expect(lidos['Bia Sá']?.situacao).toBe('PRONTO');
  expect(lidos['Ana Prado']).toMatchObject({
    situacao: 'PENDENTE',
    faltas: [{ campo: 'Leiaute', mensagem: 'O texto tem um caractere que não vai em XML.' }],
  });
  const { problema } = await cliente.call(motivoAfastamento.criar, {
    body: { descricao: 'Motivo\uffff' } as never,
  });
  expect(problema.erros).toContainEqual({ campo: 'descricao', mensagem: 'Descrição contém caracteres inválidos' });
});

test('o que falta é dito com o campo e o endereço da tela dele, e some quando se preenche', async () => {
  const { empresaId, cliente, eventos, atualizar, colaboradorId } = await cena({ cnpj: null });
  await t.app.banco((db) => sql`update colaborador set matricula = null where id = ${colaboradorId}`.execute(db));
  await atualizar();
  expect((await eventos())[0]).toMatchObject({
    situacao: 'PENDENTE',
    faltas: [
      { campo: 'CNPJ', mensagem: 'A empresa não tem CNPJ.', path: `/utilitario/empresas/${empresaId}/edit?campo=cnpj` },
      { campo: 'Matrícula', path: `/cargo-salario/colaboradores/${colaboradorId}/edit?campo=matricula` },
    ],
  });
  expect((await cliente.call(resumirEventos)).body).toMatchObject({
    situacoes: [{ situacao: 'PENDENTE', quantos: 1 }],
    atrasados: 1,
    configuracao: config,
  });
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${novoCnpj()} where id = ${empresaId}`.execute(db);
    await sql`update colaborador set matricula = 'M2' where id = ${colaboradorId}`.execute(db);
  });
  expect(await atualizar()).toBe(1);
  expect((await eventos())[0]).toMatchObject({ situacao: 'PRONTO', faltas: [] });
  expect(await atualizar()).toBe(0);
});

describe('o que foi aceito', () => {
  test('e não mudou fica; o fim que chega vai só; outro motivo retifica pelo recibo', async () => {
    const { cliente, eventos, atualizar, aceitar, afastamentoId, motivoId } = await cena();
    await aceitar();
    expect(await atualizar()).toBe(0);
    await t.app.banco((db) =>
      sql`update colaborador_afastamento set fim = ${hoje()} where id = ${afastamentoId}`.execute(db),
    );
    await atualizar();
    const termino = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
    const xml = async (id = 0) => (await cliente.call(obterEvento, { params: { id } })).body.xml ?? '';
    expect(await xml(termino?.id)).toContain(`<infoAfastamento><fimAfastamento><dtTermAfast>${hoje()}`);
    await t.app.banco((db) =>
      sql`update motivo_afastamento set codigo_esocial = '01' where id = ${motivoId}`.execute(db),
    );
    await atualizar();
    const retificacao = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
    expect(retificacao?.natureza).toBe('RETIFICACAO');
    expect(await xml(retificacao?.id)).toContain(`<indRetif>2</indRetif><nrRecibo>${RECIBO}</nrRecibo>`);
    expect(await xml(retificacao?.id)).toContain('<infoRetif><origRetif>1</origRetif></infoRetif>');
  });

  test('e foi excluído aqui pede a exclusão lá; de quem foi esquecido, não', async () => {
    const { cliente, eventos, atualizar, aceitar, afastamentoId, colaboradorId } = await cena();
    await aceitar();
    await t.app.banco((db) =>
      sql`update colaborador set anonimizado_em = now(), anonimizado_motivo = 'PEDIDO' where id = ${colaboradorId}`.execute(
        db,
      ),
    );
    expect(await atualizar()).toBe(0);
    await t.app.banco((db) =>
      sql`update colaborador set anonimizado_em = null, anonimizado_motivo = null where id = ${colaboradorId}`.execute(
        db,
      ),
    );
    await cliente.call(afastamentoDoTalento.excluir, { params: { id: afastamentoId } });
    await atualizar();
    const exclusao = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
    expect(exclusao).toMatchObject({ tipo: 'S-3000', natureza: 'EXCLUSAO', prazo: hoje() });
    const { body } = await cliente.call(obterEvento, { params: { id: exclusao?.id ?? 0 } });
    expect(body.xml).toContain(`<nrRecEvt>${RECIBO}</nrRecEvt>`);
  });
});

test('o que nunca foi enviado e é excluído some; antes do dia configurado, sem código ou curto demais, nada se informa', async () => {
  const { empresaId, cliente, eventos, atualizar, afastamentoId, motivoId, colaboradorId } = await cena({
    fim: somarDias(inicio, 1),
  });
  expect(await eventos()).toEqual([]);
  await t.app.banco((db) =>
    sql`update colaborador_afastamento set fim = ${somarDias(inicio, 2)} where id = ${afastamentoId}`.execute(db),
  );
  expect(await atualizar()).toBe(1);
  await criarAfastamento(t.app, empresaId, {
    colaboradorId,
    motivoId,
    inicio: somarDias(desde, -1),
    fim: somarDias(desde, 5),
  });
  expect(await atualizar()).toBe(0);
  await cliente.call(afastamentoDoTalento.excluir, { params: { id: afastamentoId } });
  expect(await atualizar()).toBe(1);
  expect(await eventos()).toEqual([]);
});

test('sem configuração nada se faz, e configurar fica no log', async () => {
  const { empresaId, cliente } = await t.app.empresa();
  expect((await cliente.call(atualizarEventos)).problema.mensagem).toBe('Configure o eSocial da empresa primeiro.');
  expect((await cliente.call(resumirEventos)).body.configuracao).toBeNull();
  await cliente.call(configurarEsocial, { body: config });
  expect(await t.app.auditoria(empresaId, 'Configuração do eSocial')).toEqual([
    expect.objectContaining({ acao: 'Inclusão', depois: config }),
  ]);
});

test('a lista busca pelo talento e filtra por situação e evento, e não mostra os de outra empresa', async () => {
  const { cliente } = await cena();
  const outra = await t.app.empresa([telaDoEsocial.permissao, ...Object.values(verbosDoEsocial)]);
  const quantos = async (query: object, quem = cliente) =>
    (await quem.call(listarEventos, { query: { page: 0, ...query } })).body.content.length;
  expect(await quantos({ busca: 'prado' })).toBe(1);
  expect(await quantos({ busca: 'silva' })).toBe(0);
  expect(await quantos({ situacao: 'PRONTO', tipo: 'S-2230' })).toBe(1);
  expect(await quantos({ situacao: 'ACEITO' })).toBe(0);
  expect(await quantos({ tipo: 'S-3000' })).toBe(0);
  expect(await quantos({}, outra.cliente)).toBe(0);
});

test.each([
  ['PENDENTE', -1, -1],
  ['PRONTO', 0, 0],
  ['PRONTO', 7, 7],
  ['RECUSADO', 8, 8],
  ['ENVIADO', -1, null],
  ['ACEITO', -1, null],
] as const)('um evento %s com prazo a %i dias de hoje mostra %s', async (situacao, aoPrazo, dias) => {
  const { empresaId, cliente, eventos } = await cena();
  await t.app.banco((db) =>
    sql`update esocial_evento set situacao = ${situacao}, prazo = ${somarDias(hoje(), aoPrazo)}
      where empresa_id = ${empresaId}`.execute(db),
  );
  expect((await eventos()).map((um) => um.dias)).toEqual([dias]);
  const quantos = async (quandoVence: 'A' | 'P') =>
    (await cliente.call(listarEventos, { query: { page: 0, quandoVence } })).body.content.length;
  const vencido = dias !== null && dias < 0;
  expect(await quantos('A')).toBe(vencido ? 1 : 0);
  expect(await quantos('P')).toBe(dias !== null && dias >= 0 && dias <= 7 ? 1 : 0);
  expect((await cliente.call(resumirEventos)).body.atrasados).toBe(vencido ? 1 : 0);
});

test('de manhã os eventos se fazem sozinhos', async () => {
  const { empresaId, eventos } = await cena();
  await t.app.banco((db) => sql`delete from esocial_evento where empresa_id = ${empresaId}`.execute(db));
  const tarefa = t.app.tarefas.find(({ nome }) => nome === 'sst.eventos-do-esocial');
  await t.app.banco((db) => t.app.jobs.send(db, tarefa?.nome ?? '', {}));
  await t.app.executarTarefas();
  expect(await eventos()).toHaveLength(1);
});

test('a página confere em segundo plano o que é de há minutos, e logo o que se foi acertar; o que é de agora, não', async () => {
  const { empresaId, cliente, eventos, colaboradorId } = await cena();
  await t.app.banco((db) => sql`update colaborador set matricula = null where id = ${colaboradorId}`.execute(db));
  const conferir = async (acertado = false) =>
    (await cliente.call(conferirEventos, { body: { acertado } })).body.comecou;
  const conferencia = async () => (await cliente.call(resumirEventos)).body.conferencia;
  expect(await conferencia()).toMatchObject({ em: expect.any(String), velha: false, andamento: null });
  expect(await conferir()).toBe(false);
  expect((await eventos())[0]).toMatchObject({ situacao: 'PRONTO' });
  expect(await conferir(true)).toBe(true);
  expect(await conferencia()).toMatchObject({ andamento: 0 });
  expect(await conferir(true)).toBe(false);
  await t.app.executarTarefas();
  expect(await conferencia()).toMatchObject({ velha: false, andamento: null });
  expect((await eventos())[0]).toMatchObject({ situacao: 'PENDENTE', faltas: [{ campo: 'Matrícula' }] });
  await t.app.banco((db) =>
    sql`update esocial_configuracao set conferido_em = now() - interval '4 minutes' where empresa_id = ${empresaId}`.execute(
      db,
    ),
  );
  expect(await conferencia()).toMatchObject({ velha: true });
  expect(await conferir()).toBe(true);
  const semAtualizar = await t.app.usuario(empresaId, [telaDoEsocial.permissao]);
  expect((await semAtualizar.cliente.call(conferirEventos, { body: { acertado: true } })).status).toBe(403);
});
