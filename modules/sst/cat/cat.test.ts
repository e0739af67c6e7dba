import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { unico, useApp } from '#app/testing/harness.ts';
import { textoDoPdf } from '#app/testing/pdf.ts';
import { criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import {
  atualizarEventos,
  configurarEsocial,
  listarEventos,
  obterEvento,
  telaDoEsocial,
  verbosDoEsocial,
} from '#modules/sst/esocial/esocial.contract.ts';
import { errosDoEsquema } from '#modules/sst/esocial/validar.queries.ts';
import { cnpjDeBase } from '#platform/shared/br/cnpj.ts';
import { formatarData, hoje, somarDias } from '#platform/shared/format/data.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { obterAtestadoDaCat } from './atestado.contract.ts';
import { abrirAtestado, selarAtestado } from './atestado.queries.ts';
import { comunicacaoDeAcidente, imprimirCat } from './cat.contract.ts';
import { criarCat, formDaCat, informarAtestado } from './cat.factory.ts';
import { opcoesDasTabelas, opcoesDosPaises, verbosDaCat } from './fontes.contract.ts';
import { enderecoDoEstabelecimento } from './local.contract.ts';

const t = useApp();
const dia = somarDias(hoje(), -30);

async function cena() {
  const dono = await t.app.empresa();
  const { empresaId, cliente } = dono;
  const colaboradorId = await criarColaborador(t.app, empresaId, { nome: 'Ana Prado', dataAdmissao: '2024-01-02' });
  const criar = (mudanca: object = {}) =>
    cliente.call(comunicacaoDeAcidente.criar, { body: { ...formDaCat(colaboradorId, dia), ...mudanca } as never });
  const erros = async (mudanca: object) => (await criar(mudanca)).problema.erros;
  return { ...dono, colaboradorId, criar, erros };
}

describe('a CAT', () => {
  test('guarda o acidente com as testemunhas e aparece na lista', async () => {
    const { cliente, criar, colaboradorId } = await cena();
    const { status, body } = await criar();
    expect(status).toBe(201);
    const lida = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id: body.id } })).body;
    expect(lida).toMatchObject({
      parteAtingida: { id: 755_070_000 },
      testemunhas: [{ nome: 'Rui Prado', relato: 'Vi a queda.' }],
      temAtestado: false,
    });
    const listar = async (query: object) =>
      (await cliente.call(comunicacaoDeAcidente.listar, { query: { page: 0, ...query } as never })).body.content.length;
    expect(await listar({ colaboradorId })).toBe(1);
    expect(await listar({ tipo: 'DOENCA' })).toBe(0);
    expect(await listar({ especie: 'INICIAL', dataIni: dia, dataFim: dia })).toBe(1);
    expect(await listar({ dataIni: somarDias(dia, 1) })).toBe(0);
  });

  test('se imprime com quem emite, o acidente e as testemunhas, e nada do atestado, nem para quem o lê', async () => {
    const { cliente, criar, empresaId } = await cena();
    const { body } = await criar();
    const imprimir = (quem = cliente) => quem.call(imprimirCat, { params: { id: body.id }, body: {} });
    expect(await informarAtestado(t.app, cliente, body.id, dia)).toBeLessThan(300);
    const papel = await imprimir();
    expect(papel.status).toBe(200);
    const texto = await textoDoPdf(papel.bytes);
    const { rows } = await t.app.banco((db) =>
      sql<{ nome: string }>`select coalesce(razao_social, nome) as nome from empresa where id = ${empresaId}`.execute(
        db,
      ),
    );
    for (const parte of [
      rows[0]?.nome,
      'Ana Prado',
      'Inicial',
      `${formatarData(dia)}, 14:30`,
      'Típico',
      'Escorregou ao descer do caminhão.',
      'Via pública',
      'Rua das Flores, S/N, Centro',
      'Rui Prado',
      'Vi a queda.',
    ])
      expect(texto).toContain(parte);
    for (const daSaude of ['Fratura', 'S62', 'Maria Souza Lima', '12345']) expect(texto).not.toContain(daSaude);
    const [semVer, deFora] = [await t.app.usuario(empresaId, []), await t.app.empresa()];
    expect((await imprimir(semVer.cliente)).status).toBe(403);
    expect((await imprimir(deFora.cliente)).status).toBe(404);
    const leitor = await t.app.usuario(empresaId, [comunicacaoDeAcidente.permissoes.ver]);
    expect((await imprimir(leitor.cliente)).status).toBe(404);
  });

  test('o estabelecimento do local diz o seu endereço, só o da empresa', async () => {
    const { cliente, empresaId } = await cena();
    const estabelecimentoId = await criarEstabelecimento(t.app, empresaId);
    const ler = (quem = cliente) => quem.call(enderecoDoEstabelecimento, { query: { estabelecimentoId } });
    expect((await ler()).body).toEqual({
      cep: null,
      cidade: { id: 2_304_400, nome: 'Fortaleza - CE' },
      bairro: 'Meireles',
      logradouro: 'Avenida Beira Mar',
      numero: null,
      complemento: null,
    });
    const outra = await t.app.empresa();
    expect((await ler(outra.cliente)).status).not.toBe(200);
  });

  test.each<[string, object, string]>([
    ['hora no acidente típico', { hora: null }, 'hora'],
    ['horas trabalhadas no acidente típico', { horasTrabalhadas: null }, 'horasTrabalhadas'],
    ['último dia trabalhado', { ultimoDia: null }, 'ultimoDia'],
    ['se houve afastamento', { houveAfastamento: null }, 'houveAfastamento'],
    ['nenhum dia perdido sem afastamento', { houveAfastamento: false }, 'diasPerdidos'],
    ['a origem da reabertura', { especie: 'REABERTURA' }, 'origem'],
    ['a data do óbito', { especie: 'OBITO' }, 'origem'],
    ['óbito depois do acidente', { dataObito: somarDias(dia, -1) }, 'dataObito'],
    ['estabelecimento', { tipoLocal: '1', cep: '60000000' }, 'estabelecimento'],
    ['CNPJ de terceiros', { tipoLocal: '3', cep: '60000000' }, 'cnpjDoLocal'],
    ['CEP', { tipoLocal: '5' }, 'cep'],
    ['o país no exterior', { tipoLocal: '2', codigoPostal: '1040' }, 'pais'],
    ['outro país que o Brasil no exterior', { tipoLocal: '2', codigoPostal: '1040', pais: { id: 105 } }, 'pais'],
    ['um país da tabela', { tipoLocal: '2', codigoPostal: '1040', pais: { id: 999 } }, 'pais'],
    ['código postal no exterior', { tipoLocal: '2', pais: { id: 63 } }, 'codigoPostal'],
    ['código postal de quatro caracteres', { tipoLocal: '2', pais: { id: 63 }, codigoPostal: '104' }, 'codigoPostal'],
    ['cidade', { cidade: null }, 'cidade'],
    ['uma data que chegou', { data: somarDias(hoje(), 1), ultimoDia: dia }, 'data'],
    ['uma data do contrato', { data: '2024-01-01', ultimoDia: dia }, 'data'],
    ['uma parte da Tabela 13', { parteAtingida: { id: 302_010_200 } }, 'parteAtingida'],
  ])('pede %s', async (_, mudanca, campo) => {
    const { erros } = await cena();
    expect((await erros(mudanca)).map((erro) => erro.campo)).toContain(campo);
  });

  test('não é de depois do desligamento, e não é origem de si mesma', async () => {
    const { cliente, empresaId, criar } = await cena();
    const saiu = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02', dataDesligamento: dia });
    const doDia = (data: string) => criar({ colaborador: { id: saiu }, data, ultimoDia: data });
    expect((await doDia(somarDias(dia, 1))).problema.erros).toEqual([
      { campo: 'data', mensagem: expect.stringContaining('não pode ser depois do desligamento') },
    ]);
    expect((await doDia(dia)).status).toBe(201);
    const { id } = (await criar()).body;
    const lida = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
    const propria = { ...lida, especie: 'REABERTURA', origem: { id } };
    const { problema } = await cliente.call(comunicacaoDeAcidente.atualizar, {
      params: { id },
      body: propria as never,
    });
    expect(problema.erros).toEqual([{ campo: 'origem', mensagem: 'Uma CAT não é origem de si mesma.' }]);
  });

  test('da doença não guarda horas, nem de fora de estabelecimentos o estabelecimento', async () => {
    const { criar } = await cena();
    expect((await criar({ tipo: 'DOENCA' })).body).toMatchObject({ hora: null, horasTrabalhadas: null });
  });

  test('de reabertura é do mesmo talento, data e hora da origem, e não segue a um óbito', async () => {
    const { empresaId, colaboradorId, criar, erros } = await cena();
    const origem = { id: (await criar()).body.id };
    const reabertura = { especie: 'REABERTURA', origem };
    expect(await erros({ ...reabertura, data: somarDias(dia, 1) })).toMatchObject([{ campo: 'data' }]);
    expect(await erros({ ...reabertura, hora: '14:31' })).toMatchObject([{ campo: 'hora' }]);
    const outro = await criarColaborador(t.app, empresaId, { dataAdmissao: '2024-01-02' });
    expect(await erros({ ...reabertura, colaborador: { id: outro } })).toMatchObject([{ campo: 'origem' }]);
    const reaberta = await criar(reabertura);
    expect(reaberta.status).toBe(201);
    const ultima = { id: reaberta.body.id };
    const passada = [
      { campo: 'origem', mensagem: 'A CAT de origem é a última deste acidente: escolha a mais recente.' },
    ];
    expect(await erros(reabertura)).toEqual(passada);
    expect(await erros({ especie: 'OBITO', origem, dataObito: somarDias(dia, 2) })).toEqual(passada);
    const obito = await criar({ especie: 'OBITO', origem: ultima, dataObito: somarDias(dia, 2) });
    expect(obito.status).toBe(201);
    expect(await erros({ ...reabertura, origem: { id: obito.body.id } })).toMatchObject([{ campo: 'origem' }]);
    expect(colaboradorId).not.toBe(outro);
  });
});

test('o atestado é selado, e só quem tem a permissão de saúde o lê e escreve', async () => {
  const dono = await cena();
  const { empresaId, cliente, colaboradorId } = dono;
  const id = await criarCat(dono, colaboradorId, dia);
  const ler = (quem = cliente) => quem.call(obterAtestadoDaCat, { params: { id } });
  expect((await ler()).body.atestado).toBeNull();
  expect(await informarAtestado(t.app, cliente, id, somarDias(dia, -1))).toBe(400);
  expect(await informarAtestado(t.app, cliente, id, dia)).toBe(204);
  expect((await ler()).body).toMatchObject({
    colaborador: { nome: 'Ana Prado' },
    atestado: { diagnostico: 'Fratura reservada', lesao: { id: 702_035_000 } },
  });
  const { rows } = await t.app.banco((db) => sql<object>`select * from cat where id = ${id}`.execute(db));
  const guardado = JSON.stringify(rows) + JSON.stringify(await t.app.auditoria(empresaId));
  expect(guardado).not.toContain('Fratura');
  expect(guardado).toContain('c1.teste.');
  const { ver, editar } = comunicacaoDeAcidente.permissoes;
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const daSeguranca = await t.app.usuario(empresaId, [ver, editar, VER_TODAS]);
  expect((await ler(daSeguranca.cliente)).status).toBe(403);
  expect(await informarAtestado(t.app, daSeguranca.cliente, id, dia)).toBe(403);
  expect((await ler((await t.app.empresa()).cliente)).status).toBe(404);
  // Health data of those alone whom the person sees.
  const deOutraArea = await t.app.usuario(empresaId, [ver, editar, verbosDaCat.SAUDE]);
  expect((await ler(deOutraArea.cliente)).status).toBe(404);
  expect(await informarAtestado(t.app, deOutraArea.cliente, id, dia)).toBe(404);
});

/** A company set up for eSocial, with an accident that is ready to be told. */
async function pronta() {
  const dono = await cena();
  const { empresaId, cliente, colaboradorId } = dono;
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpjDeBase(`${56_222_000 + unico()}0001`)} where id = ${empresaId}`.execute(
      db,
    );
    await sql`update colaborador set matricula = ${`S${unico()}`} where id = ${colaboradorId}`.execute(db);
  });
  const id = await criarCat(dono, colaboradorId, dia);
  const configurar = () =>
    cliente.call(configurarEsocial, {
      body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(dia, -1) },
    });
  const eventos = async () => (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  return { ...dono, id, configurar, eventos };
}

test('o XML do S-2210 leva o atestado: lê-o só quem tem também a permissão de saúde', async () => {
  const { empresaId, cliente, id, configurar, eventos } = await pronta();
  await informarAtestado(t.app, cliente, id, dia);
  await configurar();
  const [evento] = await eventos();
  expect(evento?.situacao).toBe('PRONTO');
  const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
  const doEsocial = [telaDoEsocial.permissao, verbosDoEsocial.XML, VER_TODAS] as const;
  const ler = async (...mais: readonly Permission[]) => {
    const quem = await t.app.usuario(empresaId, [...doEsocial, ...mais]);
    return quem.cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } });
  };
  const sem = await ler();
  expect(sem.status).toBe(200);
  expect(sem.bytes.toString()).not.toMatch(/S626|Fratura/);
  expect(sem.body.xml ?? null).toBeNull();
  expect((await ler(verbosDaCat.SAUDE)).body.xml).toContain('<codCID>S626</codCID>');
});

test('a CAT de um acidente no exterior guarda país e código postal, sem CEP nem cidade, e o S-2210 leva-os', async () => {
  const { cliente, id, configurar, eventos } = await pronta();
  await informarAtestado(t.app, cliente, id, dia);
  const { body: antes } = await cliente.call(comunicacaoDeAcidente.obter, { params: { id } });
  const argentina = (await cliente.call(opcoesDosPaises, { query: { busca: 'argent' } as never })).body;
  expect(argentina).toEqual([{ id: 63, nome: 'Argentina' }]);
  const gravada = await cliente.call(comunicacaoDeAcidente.atualizar, {
    params: { id },
    body: { ...antes, tipoLocal: '2', cep: '60000000', pais: { id: 63 }, codigoPostal: 'C1040AAB' } as never,
  });
  expect(gravada.body).toMatchObject({
    pais: { nome: 'Argentina' },
    codigoPostal: 'C1040AAB',
    cep: null,
    cidade: null,
  });
  await configurar();
  const [evento] = await eventos();
  expect(evento).toMatchObject({ situacao: 'PRONTO', faltas: [] });
  const xml = (await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body.xml ?? '';
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain('<tpLocal>2</tpLocal>');
  expect(xml).toContain('<bairro>Centro</bairro><pais>063</pais><codPostal>C1040AAB</codPostal></localAcidente>');
  const deVolta = await cliente.call(comunicacaoDeAcidente.atualizar, {
    params: { id },
    body: { ...gravada.body, tipoLocal: '4', cidade: antes.cidade } as never,
  });
  expect(deVolta.body).toMatchObject({ pais: null, codigoPostal: null });
});

test('o que o leiaute recusa é dito sem repetir o atestado', async () => {
  const { empresaId, cliente, id, configurar, eventos } = await pronta();
  expect(await informarAtestado(t.app, cliente, id, dia)).toBe(204);
  // As one written before may say it: no field of one line takes a break any more.
  await t.app.banco(async (db) => {
    const { rows } = await sql<{ selado: string }>`select atestado_selado as selado from cat where id = ${id}`.execute(
      db,
    );
    const escrito = { ...abrirAtestado(rows[0]?.selado ?? '', empresaId, id), emitente: 'Maria\nSouza Lima' };
    await sql`update cat set atestado_selado = ${selarAtestado(escrito, empresaId, id)} where id = ${id}`.execute(db);
  });
  await configurar();
  const [evento] = await eventos();
  expect(evento).toMatchObject({
    situacao: 'PENDENTE',
    faltas: [{ campo: 'Leiaute', mensagem: 'nmEmit: não é aceito pelo leiaute (pattern).' }],
  });
  const { rows } = await t.app.banco((db) =>
    sql<object>`select * from esocial_evento where empresa_id = ${empresaId}`.execute(db),
  );
  expect(JSON.stringify(rows)).not.toContain('Souza');
});

test('o que se grava do atestado não fica em aberto para a repetição do pedido', async () => {
  const { cliente, id } = await pronta();
  const chave = `cat-${unico()}`;
  expect(await informarAtestado(t.app, cliente, id, dia, {}, { 'idempotency-key': chave })).toBe(204);
  // Nothing was kept that would tell another content from the same.
  expect(await informarAtestado(t.app, cliente, id, dia, { dias: 3 }, { 'idempotency-key': chave })).toBe(204);
});

test('as tabelas do eSocial se procuram por palavras, cada uma no seu campo', async () => {
  const { cliente } = await cena();
  const nomes = async (tabela: keyof typeof opcoesDasTabelas, busca: string) =>
    (await cliente.call(opcoesDasTabelas[tabela], { query: { busca } as never })).body.map(({ nome }) => nome);
  expect((await nomes('partes', 'cranio')).join()).toContain('Crânio');
  expect(await nomes('lesoes', 'cranio')).toEqual([]);
  expect((await nomes('situacoes', 'impacto')).length).toBeGreaterThan(1);
  expect((await nomes('agentes', 'rua')).length).toBeGreaterThan(0);
});

test('a CAT vira S-2210: espera o atestado, fica pronta e válida, retifica pelo recibo, e a reabertura leva o recibo da origem', async () => {
  const dono = await cena();
  const { empresaId, cliente, colaboradorId } = dono;
  await t.app.banco(async (db) => {
    await sql`update empresa set cnpj = ${cnpjDeBase(`${55_222_000 + unico()}0001`)} where id = ${empresaId}`.execute(
      db,
    );
    await sql`update colaborador set matricula = ${`T${unico()}`} where id = ${colaboradorId}`.execute(db);
  });
  const id = await criarCat(dono, colaboradorId, dia);
  await cliente.call(configurarEsocial, {
    body: { ambiente: 'PRODUCAO_RESTRITA', afastamentosDesde: somarDias(dia, -1) },
  });
  const eventos = async () => (await cliente.call(listarEventos, { query: { page: 0 } })).body.content;
  const xmlDo = async (evento: { id: number } | undefined) =>
    (await cliente.call(obterEvento, { params: { id: evento?.id ?? 0 } })).body.xml ?? '';
  const aceitar = (recibo: string) =>
    t.app.banco((db) =>
      sql`update esocial_evento set situacao = 'ACEITO', recibo = ${recibo} where empresa_id = ${empresaId} and situacao = 'PRONTO'`.execute(
        db,
      ),
    );
  expect(await eventos()).toMatchObject([
    {
      tipo: 'S-2210',
      situacao: 'PENDENTE',
      faltas: [{ campo: 'Atestado', path: `/sst/cat?atestado=${id}` }],
    },
  ]);
  await informarAtestado(t.app, cliente, id, dia);
  await cliente.call(atualizarEventos);
  const [pronto] = await eventos();
  expect(pronto).toMatchObject({ situacao: 'PRONTO', natureza: 'ORIGINAL', referencia: dia, faltas: [] });
  const xml = await xmlDo(pronto);
  expect(errosDoEsquema(xml)).toEqual([]);
  expect(xml).toContain(`<dtAcid>${dia}</dtAcid><tpAcid>1</tpAcid><hrAcid>1430</hrAcid>`);
  expect(xml).toContain('<codMunic>2304400</codMunic><uf>CE</uf>');
  expect(xml).toContain('<codCID>S626</codCID>');

  const RECIBO = '1.2.0000000000000000001';
  await aceitar(RECIBO);
  expect((await cliente.call(atualizarEventos)).body.mudados).toBe(0);
  const { versao } = (await cliente.call(comunicacaoDeAcidente.obter, { params: { id } })).body;
  await cliente.call(comunicacaoDeAcidente.atualizar, {
    params: { id },
    query: { versao } as never,
    body: { ...formDaCat(colaboradorId, dia), policia: true, versao } as never,
  });
  await cliente.call(atualizarEventos);
  const retificacao = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  expect(retificacao?.natureza).toBe('RETIFICACAO');
  expect(await xmlDo(retificacao)).toContain(`<indRetif>2</indRetif><nrRecibo>${RECIBO}</nrRecibo>`);
  const SEGUNDO = '1.2.0000000000000000002';
  await aceitar(SEGUNDO);

  const ultimoDia = somarDias(dia, 20);
  const reaberta = await criarCat(dono, colaboradorId, dia, { especie: 'REABERTURA', origem: { id }, ultimoDia });
  await informarAtestado(t.app, cliente, reaberta, dia);
  await cliente.call(atualizarEventos);
  const reabertura = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  const daReabertura = await xmlDo(reabertura);
  expect(errosDoEsquema(daReabertura)).toEqual([]);
  expect(daReabertura).toContain(`<catOrigem><nrRecCatOrig>${SEGUNDO}</nrRecCatOrig></catOrigem>`);

  await cliente.call(comunicacaoDeAcidente.excluir, { params: { id: reaberta } });
  await cliente.call(atualizarEventos);
  await cliente.call(comunicacaoDeAcidente.excluir, { params: { id } });
  await cliente.call(atualizarEventos);
  const exclusao = (await eventos()).find(({ situacao }) => situacao === 'PRONTO');
  expect(exclusao?.tipo).toBe('S-3000');
  expect(await xmlDo(exclusao)).toContain(`<tpEvento>S-2210</tpEvento><nrRecEvt>${SEGUNDO}</nrRecEvt>`);
});
