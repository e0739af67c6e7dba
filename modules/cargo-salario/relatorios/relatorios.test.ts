import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { permissaoValores } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import { criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import { analiseTabelas, previaDaAnalise } from './analise-tabelas-salariais.contract.ts';
import { matrizTalentosCompetencias, talentosCompetencias } from './competencias-dos-talentos.contract.ts';
import { projecoes } from './projecoes-salariais-talentos.contract.ts';
import {
  alteracoes,
  cargosResumidos,
  descricaoDeCargos,
  historicosFaixas,
  padraoTalentosAreas,
  padraoUltimasPromocoes,
  planejamentosRealinhamentos,
  promocoes,
  situacoes,
  talentosAreas,
  talentosCargos,
  talentosGrupos,
  ultimasPromocoes,
} from './relatorios.contract.ts';
import { criarCenaDosRelatorios } from './relatorios.factory.ts';

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

const cena = () => criarCenaDosRelatorios(t.app);
type Cena = Awaited<ReturnType<typeof cena>>;

const ano = { dataIni: '2026-01-01', dataFim: '2026-12-31' };
const noDia = { dataBase: '2026-06-01' };

/** The report by area asks for areas, or else for groups. */
const porArea = (areasIds: number[], dados: object = {}) => ({ ...noDia, ...padraoTalentosAreas, areasIds, ...dados });

/** Every report with a filter that has rows in the scene. */
const todos: readonly [QualquerRelatorio, (s: Cena) => object][] = [
  [cargosResumidos, () => ({})],
  [descricaoDeCargos, () => ({})],
  [planejamentosRealinhamentos, () => ano],
  [talentosCargos, ({ analista, gerente }) => ({ ...noDia, cargosIds: [analista, gerente] })],
  [talentosAreas, ({ comercial, producao }) => porArea([comercial, producao])],
  [talentosGrupos, () => noDia],
  [historicosFaixas, () => ano],
  [situacoes, () => ano],
  [promocoes, ({ matriz, filial }) => ({ ...ano, estabelecimentosIds: [matriz, filial] })],
  [alteracoes, () => ano],
  [talentosCompetencias, ({ competencias }) => ({ ...noDia, competenciasIds: competencias })],
  [matrizTalentosCompetencias, ({ competencias }) => ({ ...noDia, competenciasIds: competencias })],
  [ultimasPromocoes, () => noDia],
  [projecoes, () => ({ ...noDia, aplicacao: '1', percentual: '10.000' })],
  [analiseTabelas, () => noDia],
];
/** Those that are nothing without salaries, and refuse whoever may not see them. */
const soComSalarios: readonly QualquerRelatorio[] = [
  ultimasPromocoes,
  projecoes,
  analiseTabelas,
  planejamentosRealinhamentos,
];

test('todo relatório diz que não há dados, recusa quem não pode, não mostra outra empresa e sai em PDF e planilha', async () => {
  const s = await cena();
  const outra = await t.app.empresa();
  const semNada = await t.app.usuario(s.empresaId, []);
  for (const [relatorio, filtro] of todos) {
    const pdf = await pedir(s, relatorio, filtro(s));
    expect(pdf.bytes.subarray(0, 5).toString(), relatorio.path).toBe('%PDF-');
    expect((await pedir(s, relatorio, { ...filtro(s), pdf: false })).bytes.subarray(0, 2).toString()).toBe('PK');
    expect((await pedir(outra, relatorio, filtro(s))).problema, relatorio.path).toMatchObject({
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
    if (soComSalarios.includes(relatorio)) {
      expect((await pedir(sem, relatorio, filtro(s))).status, relatorio.path).toBe(403);
      continue;
    }
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

test('descrição de cargos: cada parte que está escrita, com o nome que tem no cadastro', async () => {
  const s = await cena();
  await t.app.banco((db) =>
    sql`update cargo set missao = 'Analisar', escolaridade = '07', observacao = null where id = ${s.analista}`.execute(
      db,
    ),
  );
  expect(await linhas(s, descricaoDeCargos, { cargosIds: [s.analista] })).toEqual([
    ['Analista', 'Nome de mercado', 'Analista'],
    ['Analista', 'Grupo ocupacional', 'Técnico'],
    ['Analista', 'Áreas relacionadas', 'Comercial'],
    ['Analista', 'Missão', 'Analisar'],
    ['Analista', 'Escolaridade', 'Ensino Médio completo'],
  ]);
});

test('planejamentos de realinhamentos: o que cada linha encontra e deixa, também depois de aplicada', async () => {
  const s = await cena();
  const dosTalentos = () => linhas(s, planejamentosRealinhamentos, { ...ano, tipoReajuste: 'T' });
  expect(await dosTalentos()).toEqual([
    ['Acordo, 01/07/2026 (Talento, não aplicado)', 'Bia', '4305,00', '5000,00', '695,00', '16,14%'],
  ]);
  await t.app.banco((db) =>
    sql`with l as (update reajuste_colaborador set salario_antes = '4000.00', salario_depois = '5000.00' where empresa_id = ${s.empresaId})
      update tabela_reajuste_colaborador set aprovada = true, ordem_aplicacao = 1 where empresa_id = ${s.empresaId}`.execute(
      db,
    ),
  );
  expect(await dosTalentos()).toEqual([
    ['Acordo, 01/07/2026 (Talento, aplicado)', 'Bia', '4000,00', '5000,00', '1000,00', '25,00%'],
  ]);
  expect((await pedir(s, planejamentosRealinhamentos, { ...ano, tipoReajuste: 'F' })).problema).toMatchObject({
    codigo: 'SEM_DADOS',
  });
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
    body: {
      ...noDia,
      ...padraoTalentosAreas,
      areasIds: [s.comercial, s.producao],
      gruposOcupacionaisIds: [],
      cargosIds: [],
      estabelecimentosIds: [],
    },
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
  const { cliente } = await t.app.usuario(s.empresaId, [talentosGrupos.permissao, situacoes.permissao]);
  expect((await pedir({ cliente }, talentosGrupos, noDia)).problema.codigo).toBe('SEM_DADOS');
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
  const doGrupo = await linhas(s, historicosFaixas, { ...desde, gruposOcupacionaisIds: [s.tecnico] });
  expect(doGrupo.map(([cargo]) => cargo)).toEqual(['Analista', 'Analista', 'Analista']);
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

test('últimas promoções: há quantos meses ninguém aumenta o salário, também quando quem o aumentou foi a faixa', async () => {
  const s = await cena();
  await criarColaborador(t.app, s.empresaId, {
    nome: 'Eva',
    lotacao: { areaId: s.comercial, faixaSalarialId: s.um, tipoSalario: '1' },
  });
  const lidas = async (filtro: object) =>
    (await linhas(s, ultimasPromocoes, { ...noDia, ...filtro })).map((linha) => [linha[0], ...linha.slice(5)]);
  expect(await lidas({})).toEqual([
    ['Ana', '01/02/2026', '01/02/2026', '4', '4000,00'],
    ['Bia', '', '10/03/2026', '2', '4305,00'],
    ['Caio', '01/04/2026', '01/04/2026', '2', '9500,00'],
    ['Eva', '', '01/05/2026', '1', '3300,00'],
  ]);
  expect(padraoUltimasPromocoes).toEqual({ mesesSemReajuste: 0, unidade: '1' });
  expect(await lidas(padraoUltimasPromocoes)).toEqual(await lidas({}));
  expect((await lidas({ mesesSemReajuste: 3 })).map(([nome]) => nome)).toEqual(['Ana']);
});

test('projeção: o salário do dia com o aumento pedido, por área, e o que ele custa a mais', async () => {
  const s = await cena();
  const pedido = { ...noDia, aplicacao: '1', percentual: '10.000' };
  expect(await linhas(s, projecoes, pedido)).toEqual([
    ['Comercial', 'Ana', 'Analista', 'II', '4000,00', '4400,00', '400,00'],
    ['Produção', 'Bia', 'Analista', 'II', '4305,00', '4735,50', '430,50'],
    ['Produção', 'Caio', 'Gerente', 'I', '9500,00', '10450,00', '950,00'],
  ]);
  const previa = await s.cliente.raw({ method: 'POST', url: `/api${projecoes.path}/previa`, payload: pedido });
  expect(previa.body).toMatchObject({
    resumo: {
      graficos: [
        {
          titulo: 'Aumento por área e mês',
          barras: [
            { rotulo: 'Produção', valor: 1380.5 },
            { rotulo: 'Comercial', valor: 400 },
          ],
        },
      ],
    },
  });
  expect((await pedir(s, projecoes, { ...noDia, aplicacao: '1', percentual: '0' })).problema.erros).toEqual([
    { campo: 'percentual', mensagem: 'O percentual não pode ser 0 (zero) ou maior que 999.999%' },
  ]);
});

test('análise: o que cada faixa paga contra o que recebem os seus talentos, no papel e na figura', async () => {
  const s = await cena();
  expect(await linhas(s, analiseTabelas, noDia)).toEqual([
    ['Analista', 'I', '3300,00', '0', '', '', '', '0', '0', '0'],
    ['Analista', 'II', '4000,00', '2', '4000,00', '4152,50', '4305,00', '0', '1', '1'],
    ['Gerente', 'I', '9000,00', '1', '9500,00', '9500,00', '9500,00', '0', '0', '1'],
  ]);
  const query = {
    dataBase: '2026-06-01',
    cargosIds: [s.gerente],
    gruposOcupacionaisIds: [],
    areasIds: [],
    estabelecimentosIds: [],
  };
  const { body } = await s.cliente.call(previaDaAnalise, { query });
  expect(body).toEqual([
    {
      cargo: 'Gerente',
      faixa: 'I',
      tabela: '9000.00',
      talentos: 1,
      menor: '9500.00',
      media: '9500.00',
      maior: '9500.00',
      abaixo: 0,
      naFaixa: 0,
      acima: 1,
    },
  ]);
  for (const permissoes of [[SALARIO], [permissaoValores]]) {
    const { cliente } = await t.app.usuario(s.empresaId, [VER_TODAS, analiseTabelas.permissao, ...permissoes]);
    expect((await cliente.call(previaDaAnalise, { query })).status).toBe(403);
  }
});

test('V-0340: competências pedem ao menos uma, e comparam o nível do talento com o que a sua faixa exige', async () => {
  const s = await cena();
  for (const relatorio of [talentosCompetencias, matrizTalentosCompetencias])
    expect((await pedir(s, relatorio, noDia)).problema.erros, relatorio.path).toEqual([
      { campo: 'competenciasIds', mensagem: 'Selecione ao menos uma competência' },
    ]);
  const pedido = { ...noDia, competenciasIds: s.competencias };
  expect(await linhas(s, talentosCompetencias, pedido)).toEqual([
    ['Comunicação', 'Ana', 'Analista', 'Comercial', 'Pleno', 'Básico', 'Abaixo'],
    ['Comunicação', 'Bia', 'Analista', 'Produção', 'Pleno', 'Pleno', 'Atende'],
    ['Liderança', 'Ana', 'Analista', 'Comercial', 'Básico', 'Sem nível', 'Sem nível'],
    ['Liderança', 'Bia', 'Analista', 'Produção', 'Básico', 'Sem nível', 'Sem nível'],
  ]);
  const [titulos, ...resto] = await csv(s, matrizTalentosCompetencias, pedido);
  expect(titulos).toEqual(['Talento', 'Cargo', 'Comunicação', 'Liderança', 'Aderência']);
  expect(resto.slice(0, 2)).toEqual([
    ['Ana', 'Analista', 'Básico / Pleno', 'Sem nível / Básico', '0,0%'],
    ['Bia', 'Analista', 'Pleno / Pleno', 'Sem nível / Básico', '50,0%'],
  ]);
  const soUma = await csv(s, matrizTalentosCompetencias, { ...pedido, competenciasIds: s.competencias.slice(0, 1) });
  expect(soUma[0]).toEqual(['Talento', 'Cargo', 'Comunicação', 'Aderência']);
});
