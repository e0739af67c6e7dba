import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { inserir } from '#modules/organizacao/organizacao.factory.ts';
import { classificacaoSeveridadeRisco } from '#modules/sst/classificacoes-severidade-risco/classificacoes-severidade-risco.contract.ts';
import { epc } from '#modules/sst/epcs/epcs.contract.ts';
import { gravidadeRisco } from '#modules/sst/gravidades-risco/gravidades-risco.contract.ts';
import { probabilidadeRisco } from '#modules/sst/probabilidades-risco/probabilidades-risco.contract.ts';
import { risco } from '#modules/sst/riscos/riscos.contract.ts';
import { metaOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { agenteNocivo, opcoesDaTabela24 } from './agentes-nocivos.contract.ts';
import { chaveDoAgente, PERGUNTAS } from './agentes-nocivos.rules.ts';

const t = useApp();
const agente = (codigo: string) => ({ atividadePerigosaInsalubre: { id: chaveDoAgente(codigo) } });
const ruido = {
  ...agente('02.01.001'),
  ambiente: null,
  data: '2026-01-05',
  dataFim: null,
  risco: null,
  descricao: null,
  numeroProcessoJudicial: null,
  tipoAvaliacao: '2',
  unidadeMedida: null,
  tecnicaMedicao: null,
  intensidadeConcentracao: null,
  limiteTolerancia: null,
  utilizaEpc: '0',
  epcEficaz: null,
  epcs: [],
  utilizaEpi: '0',
  epiEficaz: null,
  preencheRiscoPgr: false,
  probabilidadeRiscoId: null,
  gravidadeRiscoId: null,
  insalubridade: false,
  periculosidade: false,
  especial: false,
};
const medido = {
  tipoAvaliacao: '1',
  unidadeMedida: '4',
  tecnicaMedicao: 'Dosimetria (NHO-01)',
  intensidadeConcentracao: '87.5000',
};
const criar = ({ cliente }: Tenant, mudancas: object = {}) =>
  cliente.call(agenteNocivo.criar, { body: { ...ruido, ...mudancas } as never });
const erros = async (empresa: Tenant, mudancas: object) => (await criar(empresa, mudancas)).problema?.erros ?? [];
const campos = async (empresa: Tenant, mudancas: object) => (await erros(empresa, mudancas)).map(({ campo }) => campo);

test('o agente e a data são obrigatórios, e o fim não vem antes dela', async () => {
  const empresa = await t.app.empresa();
  expect(await erros(empresa, { atividadePerigosaInsalubre: null, data: null })).toEqual([
    { campo: 'data', mensagem: 'Campo obrigatório' },
    { campo: 'atividadePerigosaInsalubre', mensagem: 'Agente nocivo é obrigatório' },
  ]);
  expect(await campos(empresa, { dataFim: '2026-01-04' })).toEqual(['dataFim']);
  expect((await criar(empresa, { dataFim: '2026-01-05' })).body).toMatchObject({ codigo: '02.01.001' });
});

test('a Tabela 24 acha-se por código e por nome, sem o que deixou de valer', async () => {
  const { cliente } = await t.app.empresa();
  const achados = async (busca: string) =>
    (await cliente.call(opcoesDaTabela24, { query: { busca } })).body.map(({ nome }) => nome);
  expect(await achados('silica')).toEqual(['01.18.001 - Sílica livre']);
  expect(await achados('01.18.001')).toEqual(['01.18.001 - Sílica livre']);
  expect(await achados('01.19.020')).toEqual([]);
  expect(await achados('')).toHaveLength(92);
  expect(await campos(await t.app.empresa(), agente('01.19.020'))).toEqual(['atividadePerigosaInsalubre']);
});

test('a descrição tem até 100 letras, e só alguns agentes a pedem', async () => {
  const empresa = await t.app.empresa();
  const longa = 'De acordo com o novo leiaute do eSocial, a descrição deve ter no máximo 100 caracteres.';
  expect(await erros(empresa, { descricao: 'a'.repeat(101) })).toEqual([{ campo: 'descricao', mensagem: longa }]);
  expect((await criar(empresa, { descricao: 'a'.repeat(100) })).status).toBe(201);
  expect(await campos(empresa, agente('01.01.001'))).toEqual(['descricao']);
  expect((await criar(empresa, { ...agente('01.01.001'), descricao: 'Arsina' })).status).toBe(201);
  expect((await criar(empresa, agente('01.03.002'))).status).toBe(201);
});

test('a avaliação quantitativa pede unidade, técnica e intensidade, e a qualitativa as larga', async () => {
  const empresa = await t.app.empresa();
  expect(await campos(empresa, { tipoAvaliacao: null })).toEqual(['tipoAvaliacao']);
  expect(await campos(empresa, { tipoAvaliacao: '1' })).toEqual([
    'unidadeMedida',
    'tecnicaMedicao',
    'intensidadeConcentracao',
  ]);
  expect((await criar(empresa, medido)).body).toMatchObject({ ...medido, medicaoGravada: true });
  expect((await criar(empresa, { ...medido, tipoAvaliacao: '2' })).body).toMatchObject({
    unidadeMedida: null,
    tecnicaMedicao: null,
    intensidadeConcentracao: null,
    medicaoGravada: false,
  });
});

test.each([
  ['01.18.001', 'Poeira respirável'],
  ['02.01.014', null],
])('o agente %s medido pede o limite de tolerância', async (codigo, descricao) => {
  const empresa = await t.app.empresa();
  const body = { ...agente(codigo), ...medido, descricao };
  expect(await campos(empresa, body)).toEqual(['limiteTolerancia']);
  expect((await criar(empresa, { ...body, limiteTolerancia: '0.1' })).body.limiteTolerancia).toBe('0.1000');
  expect((await criar(empresa, { ...medido, limiteTolerancia: '0.1' })).body.limiteTolerancia).toBeNull();
});

test('o uso de EPC e de EPI diz-se sempre; o de EPC pede eficácia e quais', async () => {
  const empresa = await t.app.empresa();
  expect(await campos(empresa, { utilizaEpc: null, utilizaEpi: null })).toEqual(['utilizaEpc', 'utilizaEpi']);
  expect(await campos(empresa, { utilizaEpc: '2' })).toEqual(['epcEficaz', 'epcs']);
  const { body } = await empresa.cliente.call(epc.criar, {
    body: { nome: 'Exaustor', ativo: true, descricao: null, codigo: null },
  });
  const protegido = await criar(empresa, { utilizaEpc: '2', epcEficaz: false, epcs: [{ id: body.id }] });
  expect(protegido.body).toMatchObject({ epcEficaz: false, epcs: [{ id: body.id, nome: 'Exaustor' }] });
  expect((await criar(empresa, { utilizaEpc: '1', epcEficaz: true, epcs: [{ id: body.id }] })).body).toMatchObject({
    epcEficaz: null,
    epcs: [],
  });
});

test('o EPI utilizado pede eficácia e seis respostas, que são sim enquanto ninguém disser outra', async () => {
  const empresa = await t.app.empresa();
  expect(await campos(empresa, { utilizaEpi: '2' })).toEqual(['epiEficaz']);
  const com = (resposta: string | null) => Object.fromEntries(PERGUNTAS.map(([campo]) => [campo, resposta]));
  expect(await campos(empresa, { utilizaEpi: '2', epiEficaz: true, ...com(null) })).toEqual([
    'medProtecao',
    'condFuncto',
    'usoInint',
    'przValid',
    'periodicTroca',
    'higienizacao',
  ]);
  const usado = { utilizaEpi: '2', epiEficaz: true };
  expect((await criar(empresa, usado)).body).toMatchObject(com('S'));
  expect((await criar(empresa, { ...usado, ...com('N') })).body).toMatchObject(com('N'));
  expect((await criar(empresa, { utilizaEpi: '1', epiEficaz: true })).body).toMatchObject({
    epiEficaz: null,
    ...com(null),
  });
});

test('as seis perguntas do EPI são as do formulário, com as suas palavras', () => {
  const rotulos = Object.entries(shapeOf(agenteNocivo.form)).map(([campo, schema]) => [campo, metaOf(schema)?.label]);
  expect(rotulos.filter(([campo]) => PERGUNTAS.some(([pergunta]) => pergunta === campo))).toEqual([
    ['medProtecao', 'Foi tentada a implementação de medidas de proteção coletiva?'],
    ['condFuncto', 'Foram observadas as condições de funcionamento do EPI?'],
    ['usoInint', 'Foi observado o uso ininterrupto do EPI?'],
    ['przValid', 'Foi observado o prazo de validade do CA?'],
    ['periodicTroca', 'É observada a periodicidade de troca?'],
    ['higienizacao', 'É observada a higienização?'],
  ]);
});

test('o que entra no PGR pede risco, probabilidade e gravidade, e a matriz diz a classificação', async () => {
  const empresa = await t.app.empresa();
  const { cliente } = empresa;
  expect(await campos(empresa, { preencheRiscoPgr: true })).toEqual([
    'risco',
    'probabilidadeRiscoId',
    'gravidadeRiscoId',
  ]);
  const gravidade = (await cliente.call(gravidadeRisco.criar, { body: { nome: 'Grave', ordem: 1 } })).body.id;
  const provavel = (await cliente.call(probabilidadeRisco.criar, { body: { nome: 'Provável', ordem: 1 } })).body.id;
  const rara = (await cliente.call(probabilidadeRisco.criar, { body: { nome: 'Rara', ordem: 2 } })).body.id;
  const leve = (await cliente.call(gravidadeRisco.criar, { body: { nome: 'Leve', ordem: 2 } })).body.id;
  for (const [nome, gravidadeRiscoId, probabilidadeRiscoId] of [
    ['Moderado', leve, provavel],
    ['Substancial', gravidade, provavel],
    ['Aceitável', leve, rara],
  ] as const)
    await cliente.call(classificacaoSeveridadeRisco.criar, {
      body: {
        nome,
        cor: '#B3261E',
        matrizClassificacaoSeveridadeRisco: [{ id: null, gravidadeRiscoId, probabilidadeRiscoId }],
      },
    });
  const barulho = await cliente.call(risco.criar, {
    body: {
      grupoRisco: 'FISICO',
      descricao: 'Ruído',
      fontes: [],
      epiIds: [],
      possiveisDanosSaude: null,
      procedimentoEmergencia: null,
      epiEficaz: null,
    },
  });
  const noPgr = { preencheRiscoPgr: true, risco: { id: barulho.body.id }, gravidadeRiscoId: gravidade };
  expect(await erros(empresa, { ...noPgr, probabilidadeRiscoId: rara })).toEqual([
    { campo: 'gravidadeRiscoId', mensagem: 'A matriz não classifica esta gravidade com esta probabilidade' },
  ]);
  const { body } = await criar(empresa, { ...noPgr, probabilidadeRiscoId: provavel });
  expect(body.classificacaoSeveridadeRisco).toMatchObject({ nome: 'Substancial' });
  const raro = await criar(empresa, { ...noPgr, gravidadeRiscoId: leve, probabilidadeRiscoId: rara });
  expect(raro.body.classificacaoSeveridadeRisco).toMatchObject({ nome: 'Aceitável' });
  const fora = await criar(empresa, { ...noPgr, probabilidadeRiscoId: provavel, preencheRiscoPgr: false });
  expect(fora.body).toMatchObject({ gravidadeRiscoId: null, classificacaoSeveridadeRisco: null });
});

test('a decisão que inclui um agente tem processo de 17 ou 20 dígitos, obrigatório desde 22/01/2024', async () => {
  const empresa = await t.app.empresa();
  const decisao = { ...agente('05.01.001'), descricao: 'Conforme a sentença' };
  const falta = [{ campo: 'numeroProcessoJudicial', mensagem: 'Número do processo é obrigatório' }];
  expect(await erros(empresa, { ...decisao, data: '2024-01-22' })).toEqual(falta);
  expect((await criar(empresa, { ...decisao, data: '2024-01-21' })).status).toBe(201);
  const com = (numeroProcessoJudicial: string) => criar(empresa, { ...decisao, numeroProcessoJudicial });
  for (const errado of [
    '3504100038720001',
    '35041000387200018',
    '00020802520125150048',
    '1'.repeat(21),
    'A'.repeat(20),
  ])
    expect((await com(errado)).problema?.erros).toEqual([
      {
        campo: 'numeroProcessoJudicial',
        mensagem: 'Informe os 17 dígitos do processo administrativo ou os 20 do judicial, com os verificadores',
      },
    ]);
  expect((await com('35041.000387/2000-19')).body.numeroProcessoJudicial).toBe('35041000387200019');
  expect((await com('0002080-25.2012.5.15.0049')).body.numeroProcessoJudicial).toBe('00020802520125150049');
  const outro = await criar(empresa, { numeroProcessoJudicial: '35041.000387/2000-19' });
  expect(outro.body.numeroProcessoJudicial).toBeNull();
});

test('a ausência de agentes não se avalia, e fica só no seu ambiente enquanto dura', async () => {
  const empresa = await t.app.empresa();
  const lugar = async (nome: string) => ({
    ambiente: {
      id: await inserir(
        t.app,
        sql`insert into ambiente (empresa_id, nome) values (${empresa.empresaId}, ${nome}) returning id`,
      ),
    },
  });
  const [escritorio, fabrica] = [await lugar('Escritório'), await lugar('Fábrica')];
  const ausencia = { ...agente('09.01.001'), tipoAvaliacao: null, utilizaEpc: null, utilizaEpi: null };
  const { body } = await criar(empresa, { ...ausencia, ...escritorio, descricao: 'Nada', dataFim: '2026-06-30' });
  expect(body).toMatchObject({ descricao: null, utilizaEpc: '0', utilizaEpi: '0', tipoAvaliacao: null });
  const noMeio = await erros(empresa, { ...escritorio, data: '2026-06-30' });
  expect(noMeio).toEqual([
    {
      campo: 'atividadePerigosaInsalubre',
      mensagem: 'Este ambiente está sem agentes nocivos nestes dias (09.01.001): encerre a ausência antes.',
    },
  ]);
  expect((await criar(empresa, { ...escritorio, data: '2026-07-01' })).status).toBe(201);
  expect((await criar(empresa, fabrica)).status).toBe(201);
  expect(await campos(empresa, fabrica)).toEqual(['atividadePerigosaInsalubre']);
  expect(await campos(empresa, { ...ausencia, ...fabrica })).toEqual(['atividadePerigosaInsalubre']);
  const lista = await empresa.cliente.call(agenteNocivo.listar, {
    query: { page: 0, ambienteId: fabrica.ambiente.id } as never,
  });
  expect(lista.body.content).toHaveLength(1);
});
