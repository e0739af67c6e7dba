import { beforeAll, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { lerPainelDosCargos } from '#modules/analytics/cargos-salarios/cargos-salarios.contract.ts';
import { lerPainelDoDesenvolvimento } from '#modules/analytics/desenvolvimento/desenvolvimento.contract.ts';
import { criarPainel, lerPainelProprio, tamanhos } from '#modules/analytics/proprios/proprios.contract.ts';
import { registro } from '#modules/analytics/registro.contract.ts';
import { lerPainelDaSst } from '#modules/analytics/sst/sst.contract.ts';
import { lerPainelDoTalento } from '#modules/analytics/talento/talento.contract.ts';
import { lerPainelDasVagas } from '#modules/analytics/vagas/vagas.contract.ts';
import {
  obterEstatisticas,
  padraoDasEstatisticas,
} from '#modules/captacao/estatisticas-preenchimento-vaga/estatisticas.contract.ts';
import { talentosCargos } from '#modules/cargo-salario/relatorios/relatorios.contract.ts';
import { turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  absenteismo,
  admitidos,
  desligamentosNoPeriodo,
  talentosPorGeracao,
  turnover,
} from '#modules/gestao-talentos/relatorios/relatorios.contract.ts';
import { talento } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { afastamentoDoTalento } from '#modules/sst/afastamentos/afastamentos.contract.ts';
import { relatorioDeAfastamentos } from '#modules/sst/relatorio-afastamentos/relatorio-afastamentos.contract.ts';
import type { Painel } from '#platform/shared/contract/dashboard.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import type { AnyResource } from '#platform/shared/contract/resource.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import { carregarDemo } from './demo.ts';

/** One figure, three places: what a dashboard says of the demo is what the report and the list of the same filter say. */

const t = useApp();
const dia = hoje();
const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
const periodo = { dataIni: somarMeses(dia, -9), dataFim: dia };
const filtro = { dataBase: dia, ...periodo, ...lugar };
let pessoa: Tenant;

beforeAll(async () => {
  const arvore = t.app.modules.flatMap(({ permissoes }) => permissoes);
  await carregarDemo(t.app.engine, { escala: 1, arvore, raiz: 'http://localhost' });
  pessoa = await t.app.usuario(1);
}, 180_000);

const numero = (texto: string | undefined) => Number((texto ?? '').replace(/[^\d,-]/g, '').replace(',', '.'));
const indicador = ({ indicadores }: Painel, codigo: string) =>
  numero(indicadores.find((um) => um.codigo === codigo)?.valor);
const soma = ({ quadros }: Painel, recorte: string) =>
  quadros.find((um) => um.recorte === recorte)?.linhas.reduce((total, { valor }) => total + valor, 0);

const doTalento = async () =>
  (await pessoa.cliente.call(lerPainelDoTalento, { body: { ...filtro, empresasIds: [] } as never })).body;
const daSst = async () =>
  (await pessoa.cliente.call(lerPainelDaSst, { query: { ...periodo, ...lugar } as never })).body;

/** Rows of a report; its last cell by row. */
async function doRelatorio<F>(relatorio: ReportContract<F>, body: object) {
  const { status, body: previa, problema } = await pessoa.cliente.call(relatorio.previa, { body: body as F });
  expect(status, JSON.stringify(problema)).toBe(200);
  const linhas = previa.grupos.flatMap((grupo) => grupo.linhas);
  return { registros: previa.registros, celulas: linhas.map((linha) => linha.map(({ valor }) => valor)), previa };
}

/** How many records a list finds. */
async function daLista(recurso: AnyResource, query: object) {
  const { status, body, problema } = await pessoa.cliente.call(recurso.listar, {
    query: { ...query, page: 0, size: 1, contagem: 'COMPLETA' } as never,
  });
  expect(status, JSON.stringify(problema)).toBe(200);
  return (body as { totalElements: number }).totalElements;
}

test('talentos: painel, relatório por geração e lista contam os mesmos', async () => {
  const painel = await doTalento();
  const { celulas } = await doRelatorio(talentosPorGeracao, { dataBase: dia, ...lugar });
  const porGeracao = celulas.reduce(
    (total, linha) => total + Number(linha.find((valor) => typeof valor === 'number')),
    0,
  );
  const lista = await daLista(talento, { situacao: 'A' });
  expect(indicador(painel, 'talentos')).toBeGreaterThan(50);
  expect([porGeracao, soma(painel, 'geracoes'), soma(painel, 'areas'), lista]).toEqual(
    Array.from({ length: 4 }, () => indicador(painel, 'talentos')),
  );
});

test('admitidos, turnover e absenteísmo: painel e relatórios dizem os mesmos', async () => {
  const painel = await doTalento();
  expect(indicador(painel, 'admitidos')).toBe((await doRelatorio(admitidos, { ...periodo, ...lugar })).registros);
  for (const [recorte, relatorio] of [
    ['turnover', turnover],
    ['absenteismo', absenteismo],
  ] as const) {
    const { celulas, previa } = await doRelatorio(relatorio, { ...periodo, ...lugar });
    const titulo = recorte === 'turnover' ? 'Turnover' : 'Absenteísmo';
    const coluna = previa.colunas.findIndex((uma) => uma.titulo.startsWith(titulo));
    const doQuadro = painel.quadros.find((um) => um.recorte === recorte)?.series?.valores[0]?.valores;
    expect(doQuadro?.some((valor) => Number(valor) > 0)).toBe(true);
    expect(
      celulas.map((linha) => (linha[coluna] == null || linha[coluna] === '' ? null : Number(linha[coluna]))),
    ).toEqual(doQuadro);
  }
});

test('desligamentos: painel, relatório e lista contam os mesmos', async () => {
  const painel = await doTalento();
  const { registros } = await doRelatorio(desligamentosNoPeriodo, {
    ...periodo,
    ...lugar,
    agruparPor: 'MOTIVO',
    motivosIds: [],
  });
  const [total, cancelados] = [
    await daLista(desligamento, periodo),
    await daLista(desligamento, { ...periodo, situacao: 'C' }),
  ];
  expect(registros).toBeGreaterThan(0);
  expect([soma(painel, 'desligamentos'), total - cancelados]).toEqual([registros, registros]);
});

test('folha e talentos: painel e relatório por cargo somam os mesmos', async () => {
  const { body: painel } = await pessoa.cliente.call(lerPainelDosCargos, { query: filtro as never });
  const cargosIds = await t.app.banco(async (db) => {
    const rows = await db
      .selectFrom('cargo' as never)
      .select('id' as never)
      .where('empresa_id' as never, '=', 1 as never)
      .execute();
    return (rows as { id: number }[]).map(({ id }) => id);
  });
  const { registros, celulas, previa } = await doRelatorio(talentosCargos, {
    dataBase: dia,
    cargosIds,
    areasIds: [],
    estabelecimentosIds: [],
  });
  const coluna = previa.colunas.findIndex(({ titulo }) => titulo.startsWith('Salário'));
  const folha = celulas.reduce((total, linha) => total + Math.round(Number(linha[coluna] ?? 0) * 100), 0);
  expect(indicador(painel, 'talentos')).toBe(registros);
  expect(folha).toBeGreaterThan(0);
  expect([Math.round(indicador(painel, 'folha') * 100), soma(painel, 'folha')]).toEqual([folha, folha]);
});

test('afastamentos: painel, relatório e lista contam os mesmos', async () => {
  const painel = await daSst();
  const { celulas, previa } = await doRelatorio(relatorioDeAfastamentos, {
    ...periodo,
    ...lugar,
    agruparPor: 'MOTIVO',
    motivosIds: [],
  });
  const inicio = previa.colunas.findIndex(({ titulo }) => titulo.startsWith('Início'));
  const noPeriodo = celulas.filter((linha) => String(linha[inicio]) >= periodo.dataIni).length;
  expect(noPeriodo).toBeGreaterThan(0);
  expect([indicador(painel, 'afastamentos'), soma(painel, 'afastamentos'), soma(painel, 'motivos')]).toEqual(
    Array.from({ length: 3 }, () => noPeriodo),
  );
  expect(await daLista(afastamentoDoTalento, { emCurso: true })).toBe(indicador(painel, 'hoje'));
});

test('turmas: painel e lista contam as mesmas; vagas: painel e estatísticas', async () => {
  const { body: painel } = await pessoa.cliente.call(lerPainelDoDesenvolvimento, { query: periodo as never });
  expect(indicador(painel, 'turmas')).toBeGreaterThan(0);
  expect(await daLista(turma, periodo)).toBeGreaterThanOrEqual(indicador(painel, 'turmas'));
  const { body: vagas } = await pessoa.cliente.call(lerPainelDasVagas, { query: { ...periodo, ...lugar } as never });
  const { body: estatisticas } = await pessoa.cliente.call(obterEstatisticas, {
    query: {
      ...padraoDasEstatisticas,
      ...periodo,
      ...lugar,
      dataStatusAprovacaoSolicitacao: 'A',
      statusSolicitacao: 'T',
    } as never,
  });
  const sem = ({ indicadores }: Painel) => indicadores.map(({ codigo, valor }) => [codigo, valor]);
  expect(sem(vagas)).toEqual(sem(estatisticas));
  expect(soma(vagas, 'abertura')).toBe(indicador(estatisticas, 'solicitacoes'));
});

test('um painel próprio com todos os números diz o que os seis painéis dizem', async () => {
  const codigos = [...registro.keys()];
  const partes = [codigos.slice(0, 24), codigos.slice(24, 48), codigos.slice(48)];
  const lidos = new Map<string, string>();
  for (const [n, parte] of partes.entries()) {
    const itens = parte.map((figura) => ({ figura, tamanho: tamanhos.codigos[0] }));
    const criado = await pessoa.cliente.call(criarPainel, { body: { titulo: `Tudo ${n}`, perfilId: null, itens } });
    const { body } = await pessoa.cliente.call(lerPainelProprio, {
      params: { id: criado.body.id },
      query: { ...filtro, empresasIds: [] } as never,
    });
    for (const {
      figura,
      partes: [uma],
    } of body.itens)
      lidos.set(figura, uma?.indicador?.valor ?? JSON.stringify(uma?.quadro?.linhas ?? uma?.aviso));
  }
  expect([...lidos.keys()]).toEqual(codigos);
  const painel = await doTalento();
  for (const { codigo, valor } of painel.indicadores) expect(lidos.get(`talento.indicador.${codigo}`)).toBe(valor);
  for (const { recorte, linhas } of painel.quadros)
    expect(lidos.get(`talento.${recorte}`)).toBe(JSON.stringify(linhas));
});
