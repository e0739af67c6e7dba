import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarFaixa,
  criarGrupoOcupacional,
  criarLinhaDaFaixa,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import {
  criarArea,
  criarColaborador,
  criarEstabelecimento,
  criarHistorico,
} from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import {
  alteracoes,
  cargosResumidos,
  historicosFaixas,
  promocoes,
  situacoes,
  talentosAreas,
  talentosCargos,
  talentosGrupos,
} from './relatorios.contract.ts';

const t = useApp();
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;

type QualquerRelatorio = Pick<ReportContract<unknown>, 'path' | 'titulo' | 'permissao'>;
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, { path }: QualquerRelatorio, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload });

/** Titles and rows of the CSV. */
async function csv(quem: Pick<Tenant, 'cliente'>, relatorio: QualquerRelatorio, filtro: object): Promise<string[][]> {
  const answer = await pedir(quem, relatorio, { ...filtro, formato: 'csv' });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true }).data;
}
/** Rows without titles and totals. */
const linhas = async (...pedido: Parameters<typeof csv>) =>
  (await csv(...pedido)).slice(1).filter(([primeira]) => primeira !== 'Total');

/**
 * Analista I pays 3000.00 (3300.00 from 2026-05-01) and II 4000.00; Gerente I pays 9000.00. Ana goes from I to II, Bia to another area,
 * Caio to Gerente in another area, and Davi leaves.
 */
async function cena() {
  const tenant = await t.app.empresa();
  const { empresaId } = tenant;
  const comercial = await criarArea(t.app, empresaId, { nome: 'Comercial' });
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const filial = await criarEstabelecimento(t.app, empresaId, { nome: 'Filial' });
  const tecnico = await criarGrupoOcupacional(t.app, empresaId, 'Técnico');
  const analista = await criarCargo(t.app, empresaId, {
    nome: 'Analista',
    areaId: comercial,
    grupoOcupacionalId: tecnico,
  });
  const gerente = await criarCargo(t.app, empresaId, { nome: 'Gerente', areaId: producao, ativa: false });
  const um = await criarFaixa(t.app, empresaId, { cargoId: analista, nome: 'I', valor: '3000.00' });
  await criarLinhaDaFaixa(t.app, empresaId, um, { data: '2026-05-01', valor: '3300.00' });
  const dois = await criarFaixa(t.app, empresaId, { cargoId: analista, nome: 'II', valor: '4000.00' });
  const chefe = await criarFaixa(t.app, empresaId, { cargoId: gerente, nome: 'I', valor: '9000.00' });
  const em = { areaId: comercial, estabelecimentoId: matriz };
  const pessoa = (nome: string, lotacao: object, mais: object = {}) =>
    criarColaborador(t.app, empresaId, { nome, ...mais, lotacao: { ...em, ...lotacao } });
  const ana = await pessoa('Ana', { faixaSalarialId: um, tipoSalario: '1' });
  const bia = await pessoa('Bia', { faixaSalarialId: dois, tipoSalario: '3', salario: '4100.00' });
  const caio = await pessoa('Caio', { faixaSalarialId: dois, tipoSalario: '3', salario: '4500.00' });
  await pessoa('Davi', { faixaSalarialId: um, tipoSalario: '1' }, { dataDesligamento: '2025-12-31' });
  const mudar = (id: number, data: string, motivo: string, lotacao: object) =>
    criarHistorico(t.app, empresaId, id, { ...em, data, motivo, ...lotacao });
  await mudar(ana, '2026-02-01', 'PROMOCAO', { faixaSalarialId: dois, tipoSalario: '1' });
  const bias = { faixaSalarialId: dois, tipoSalario: '3', salario: '4100.00' };
  await mudar(bia, '2026-03-01', 'TRANSFERENCIA', { ...bias, areaId: producao });
  await mudar(bia, '2026-03-10', 'REAJUSTE', { ...bias, areaId: producao, salario: '4305.00' });
  await mudar(caio, '2026-04-01', 'PROMOCAO', {
    areaId: producao,
    estabelecimentoId: filial,
    faixaSalarialId: chefe,
    tipoSalario: '3',
    salario: '9500.00',
  });
  return { ...tenant, comercial, producao, matriz, filial, tecnico, analista, gerente, dois };
}
type Cena = Awaited<ReturnType<typeof cena>>;

const ano = { dataIni: '2026-01-01', dataFim: '2026-12-31' };
const noDia = { dataBase: '2026-06-01' };

/** Every report with a filter that has rows in the scene. */
const todos: readonly [QualquerRelatorio, (s: Cena) => object][] = [
  [cargosResumidos, () => ({})],
  [talentosCargos, ({ analista, gerente }) => ({ ...noDia, cargosIds: [analista, gerente] })],
  [talentosAreas, () => noDia],
  [talentosGrupos, () => noDia],
  [historicosFaixas, () => ano],
  [situacoes, () => ano],
  [promocoes, ({ matriz, filial }) => ({ ...ano, estabelecimentosIds: [matriz, filial] })],
  [alteracoes, () => ano],
];

test('todo relatório diz que não há dados, recusa quem não pode, não mostra outra empresa e sai em PDF e planilha', async () => {
  const s = await cena();
  const outra = await t.app.empresa();
  const semNada = await t.app.usuario(s.empresaId, []);
  for (const [relatorio, filtro] of todos) {
    const pdf = await pedir(s, relatorio, filtro(s));
    expect(pdf.bytes.subarray(0, 5).toString(), relatorio.path).toBe('%PDF-');
    expect((await pedir(s, relatorio, { ...filtro(s), pdf: false })).bytes.subarray(0, 2).toString()).toBe('PK');
    const { estabelecimentosIds: _e, cargosIds: _c, ...livre } = filtro(s) as Record<string, unknown>;
    const alheio = { ...livre, ...(_e ? { estabelecimentosIds: [1] } : {}), ...(_c ? { cargosIds: [1] } : {}) };
    for (const pedido of [filtro(s), alheio])
      expect((await pedir(outra, relatorio, pedido)).problema, relatorio.path).toMatchObject({
        codigo: 'SEM_DADOS',
        mensagem: 'Não existem dados para o filtro informado.',
      });
    expect((await pedir(semNada, relatorio, filtro(s))).status, relatorio.path).toBe(403);
  }
});

test('V-0337, V-0338, V-0339: datas, ao menos um cargo e ao menos um estabelecimento são pedidos', async () => {
  const dono = await t.app.empresa();
  const erros = async (relatorio: QualquerRelatorio, filtro: object) =>
    (await pedir(dono, relatorio, filtro)).problema.erros;
  expect(await erros(talentosCargos, {})).toEqual([
    { campo: 'dataBase', mensagem: 'Data base é obrigatória' },
    { campo: 'cargosIds', mensagem: 'Selecione ao menos um cargo' },
  ]);
  expect(await erros(promocoes, {})).toEqual([
    { campo: 'dataIni', mensagem: 'Data inicial é obrigatória' },
    { campo: 'dataFim', mensagem: 'Data final é obrigatória' },
    { campo: 'estabelecimentosIds', mensagem: 'Selecione ao menos um estabelecimento' },
  ]);
  for (const relatorio of [historicosFaixas, situacoes, alteracoes])
    expect(await erros(relatorio, { dataIni: '2026-02-02', dataFim: '2026-02-01' }), relatorio.path).toEqual([
      { campo: 'dataFim', mensagem: 'Data final inferior à data inicial.' },
    ]);
});

test('quem não vê salários não os recebe em coluna, total nem planilha, e as linhas são as mesmas', async () => {
  const s = await cena();
  const permissoes = todos.map(([{ permissao }]) => permissao);
  const sem = await t.app.usuario(s.empresaId, [VER_TODAS, ...permissoes]);
  const valores = /3\.?000,00|3\.?300,00|4\.?000,00|4\.?100,00|4\.?305,00|4\.?500,00|9\.?500,00|111,11|33,33/;
  let comValores = 0;
  for (const [relatorio, filtro] of todos) {
    const texto = async (quem: Pick<Tenant, 'cliente'>) =>
      (await pedir(quem, relatorio, { ...filtro(s), formato: 'csv' })).bytes.toString();
    const visto = await texto(sem);
    expect(visto, relatorio.path).not.toMatch(valores);
    expect(visto, relatorio.path).not.toMatch(/Salário (anterior|novo)|;Salário|Variação/);
    if (valores.test(await texto(s))) comValores++;
    expect(visto.split('\n').length, relatorio.path).toBe((await texto(s)).split('\n').length);
    const previa = await sem.cliente.raw({ method: 'POST', url: `/api${relatorio.path}/previa`, payload: filtro(s) });
    expect(previa.bytes.toString(), relatorio.path).not.toMatch(valores);
  }
  expect(comValores).toBe(6);
  const soSalario = await t.app.usuario(s.empresaId, [VER_TODAS, SALARIO, historicosFaixas.permissao]);
  expect((await csv(soSalario, historicosFaixas, ano))[0]).not.toContain('Salário');
  const soValores = await t.app.usuario(s.empresaId, [VER_TODAS, permissaoValores, talentosCargos.permissao]);
  expect((await csv(soValores, talentosCargos, { ...noDia, cargosIds: [s.analista] }))[0]).not.toContain('Salário');
});

test('cargos resumidos: um cargo por linha, com áreas, faixas, situação e quem está nele hoje', async () => {
  const s = await cena();
  expect(await linhas(s, cargosResumidos, {})).toEqual([
    ['Analista', 'Analista', 'Técnico', 'Comercial', 'I, II', 'Ativo', '2'],
    ['Gerente', 'Gerente', 'Sem grupo ocupacional', 'Produção', 'I', 'Inativo', '1'],
  ]);
  const nomes = async (filtro: object) => (await linhas(s, cargosResumidos, filtro)).map(([nome]) => nome);
  expect(await nomes({ ativo: 'I' })).toEqual(['Gerente']);
  expect(await nomes({ areasIds: [s.comercial] })).toEqual(['Analista']);
  expect(await nomes({ gruposOcupacionaisIds: [s.tecnico] })).toEqual(['Analista']);
});

test('talentos por cargo, área e grupo: quem a folha do dia tem, com o salário daquele dia e o total de cada grupo', async () => {
  const s = await cena();
  const cargosIds = [s.analista, s.gerente];
  const doDia = async (dataBase: string) =>
    (await linhas(s, talentosCargos, { dataBase, cargosIds })).map((linha) => [
      linha[0],
      linha[1],
      linha[4],
      linha.at(-1),
    ]);
  expect(await doDia('2026-01-15')).toEqual([
    ['Analista', 'Ana', 'I', '3000,00'],
    ['Analista', 'Bia', 'II', '4100,00'],
    ['Analista', 'Caio', 'II', '4500,00'],
  ]);
  expect((await doDia('2025-06-01')).map(([, nome]) => nome)).toEqual(['Ana', 'Bia', 'Caio', 'Davi']);
  expect(await doDia('2026-06-01')).toEqual([
    ['Analista', 'Ana', 'II', '4000,00'],
    ['Analista', 'Bia', 'II', '4305,00'],
    ['Gerente', 'Caio', 'I', '9500,00'],
  ]);
  const porArea = await s.cliente.call(talentosAreas.previa, {
    body: { ...noDia, areasIds: [], cargosIds: [], estabelecimentosIds: [] },
  });
  expect(porArea.body.grupos.map(({ titulo, subtotal }) => [titulo, subtotal?.at(-1)?.valor])).toEqual([
    ['Área organizacional: Comercial', '4000.00'],
    ['Área organizacional: Produção', '13805.00'],
  ]);
  expect(porArea.body.total?.at(-1)?.valor).toBe('17805.00');
  const grupos = async (filtro: object) =>
    (await linhas(s, talentosGrupos, { ...noDia, ...filtro })).map(([grupo, nome]) => `${grupo}: ${nome}`);
  expect(await grupos({})).toEqual(['Técnico: Ana', 'Técnico: Bia', 'Sem grupo ocupacional: Caio']);
  expect(await grupos({ gruposOcupacionaisIds: [s.tecnico] })).toEqual(['Técnico: Ana', 'Técnico: Bia']);
  expect(await grupos({ estabelecimentosIds: [s.filial] })).toEqual(['Sem grupo ocupacional: Caio']);
});

test('quem só vê a sua área não recebe os talentos das outras', async () => {
  const s = await cena();
  const { cliente } = await t.app.usuario(s.empresaId, [talentosAreas.permissao, situacoes.permissao]);
  expect((await pedir({ cliente }, talentosAreas, noDia)).problema.codigo).toBe('SEM_DADOS');
  expect((await pedir({ cliente }, situacoes, ano)).problema.codigo).toBe('SEM_DADOS');
});

test('históricos de faixas: o que começa no período, com a variação contra a véspera', async () => {
  const s = await cena();
  expect(await linhas(s, historicosFaixas, ano)).toEqual([
    ['Analista', 'I', '01/05/2026', 'Por valor', '', '', '3300,00', '10,00%', 'Confirmado'],
  ]);
  const desde = { dataIni: '2020-01-01', dataFim: '2026-12-31' };
  expect((await linhas(s, historicosFaixas, desde)).map((linha) => [linha[0], linha[1], linha[7]])).toEqual([
    ['Analista', 'I', ''],
    ['Analista', 'I', '10,00%'],
    ['Analista', 'II', ''],
    ['Gerente', 'I', ''],
  ]);
  expect(await linhas(s, historicosFaixas, { ...desde, areasIds: [s.producao] })).toHaveLength(1);
});

test('situações: cada linha do histórico no período, com motivo, lugar e salário', async () => {
  const s = await cena();
  const lidas = await linhas(s, situacoes, ano);
  expect(lidas.map((linha) => [linha[0], linha[1], linha[3], linha[4], linha[5], linha[6], linha.at(-1)])).toEqual([
    ['01/02/2026', 'Ana', 'Promoção', 'Analista', 'II', 'Comercial', '4000,00'],
    ['01/03/2026', 'Bia', 'Transferência', 'Analista', 'II', 'Produção', '4100,00'],
    ['10/03/2026', 'Bia', 'Reajuste', 'Analista', 'II', 'Produção', '4305,00'],
    ['01/04/2026', 'Caio', 'Promoção', 'Gerente', 'I', 'Produção', '9500,00'],
  ]);
  expect(await linhas(s, situacoes, { ...ano, estabelecimentosIds: [s.filial] })).toHaveLength(1);
  expect(await linhas(s, situacoes, { ...ano, cargosIds: [s.gerente] })).toHaveLength(1);
});

test('promoções: para outro cargo é vertical, no mesmo cargo é horizontal, e reajuste não é promoção', async () => {
  const s = await cena();
  expect(await linhas(s, promocoes, { ...ano, estabelecimentosIds: [s.matriz, s.filial] })).toEqual([
    ['01/02/2026', 'Ana', 'Horizontal', 'Comercial', 'Analista', 'I', 'Analista', 'II', '3000,00', '4000,00', '33,33%'],
    ['01/04/2026', 'Caio', 'Vertical', 'Produção', 'Analista', 'II', 'Gerente', 'I', '4500,00', '9500,00', '111,11%'],
  ]);
});

test('alterações: quem mudou de cargo ou de área, de onde e para onde, e só as pedidas', async () => {
  const s = await cena();
  expect(await linhas(s, alteracoes, ano)).toEqual([
    ['01/03/2026', 'Bia', 'Área', 'Transferência', 'Analista', 'Analista', 'Comercial', 'Produção'],
    ['01/04/2026', 'Caio', 'Cargo e área', 'Promoção', 'Analista', 'Gerente', 'Comercial', 'Produção'],
  ]);
  const nomes = async (mudanca: string) => (await linhas(s, alteracoes, { ...ano, mudanca })).map(([, nome]) => nome);
  expect(await nomes('A')).toEqual(['Bia', 'Caio']);
  expect(await nomes('C')).toEqual(['Caio']);
  expect(await nomes('CA')).toEqual(['Caio']);
});
