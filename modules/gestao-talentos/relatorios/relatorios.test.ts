import { sql } from 'kysely';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import {
  criarMotivoDesligamento,
  criarOcorrencia,
  criarTipoOcorrencia,
} from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { ocorrencia } from '#modules/gestao-talentos/ocorrencias/ocorrencias.contract.ts';
import { criarArea, criarColaborador, criarEstabelecimento } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { permissoesDeAfastamentos } from '#modules/sst/sst.permissions.ts';
import type { ReportContract } from '#platform/shared/contract/report.ts';
import {
  absenteismo,
  admitidos,
  aniversariantesDeEmpresa,
  aniversariantesDoMes,
  formacaoEscolar,
  ocorrenciasNoPeriodo,
  talentoCertificado,
  talentosPorGeracao,
  taxaDemissao,
  turnover,
} from './relatorios.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
type Relatorio = Pick<ReportContract<unknown>, 'path' | 'permissao'>;
const pedir = ({ cliente }: Pick<Tenant, 'cliente'>, { path }: Relatorio, payload: object) =>
  cliente.raw({ method: 'POST', url: `/api${path}`, payload });
async function linhas(quem: Pick<Tenant, 'cliente'>, relatorio: Relatorio, filtro: object): Promise<string[][]> {
  const answer = await pedir(quem, relatorio, { ...filtro, formato: 'csv' });
  expect(answer.status, `${relatorio.path} ${JSON.stringify(answer.body)}`).toBe(200);
  return Papa.parse<string[]>(answer.bytes.toString(), { delimiter: ';', skipEmptyLines: true })
    .data.slice(1)
    .filter(([primeira]) => primeira !== 'Total');
}

/**
 * Comercial sells (Vendedor) at Matriz, Produção works (Operador) at Filial. Ana (1985, Comercial) since 2020-05-10, Bia (1999, Produção) since 2026-02-02, Caio (no birth date, Comercial) since 2020-01-01 and out on
 * 2026-02-28 for a reason that does not count. Ana was away from Thursday 2026-03-05 to Monday 2026-03-09, twice on the last day.
 */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const comercial = await criarArea(t.app, empresaId, { nome: 'Comercial' });
  const producao = await criarArea(t.app, empresaId, { nome: 'Produção' });
  const matriz = await criarEstabelecimento(t.app, empresaId, { nome: 'Matriz' });
  const filial = await criarEstabelecimento(t.app, empresaId, { nome: 'Filial' });
  const vendedor = await criarCargo(t.app, empresaId, { nome: 'Vendedor' });
  const operador = await criarCargo(t.app, empresaId, { nome: 'Operador' });
  const faixas = new Map([
    [comercial, await criarFaixa(t.app, empresaId, { cargoId: vendedor })],
    [producao, await criarFaixa(t.app, empresaId, { cargoId: operador })],
  ]);
  const pessoa = (nome: string, areaId: number, dataAdmissao: string, mais: object = {}) => {
    const estabelecimentoId = areaId === comercial ? matriz : filial;
    const lotacao = { areaId, estabelecimentoId, faixaSalarialId: faixas.get(areaId) };
    return criarColaborador(t.app, empresaId, { nome, dataAdmissao, ...mais, lotacao });
  };
  const ana = await pessoa('Ana', comercial, '2020-05-10');
  const bia = await pessoa('Bia', producao, '2026-02-02');
  const caio = await pessoa('Caio', comercial, '2020-01-01', { dataDesligamento: '2026-02-28' });
  const motivo = await criarMotivoDesligamento(t.app, empresaId);
  await t.app.banco(async (db) => {
    await sql`update motivo_desligamento set turnover = false where id = ${motivo}`.execute(db);
    await sql`insert into desligamento (empresa_id, colaborador_id, motivo_id, data) values (${empresaId}, ${caio}, ${motivo}, '2026-02-28')`.execute(
      db,
    );
    await sql`update colaborador set data_nascimento = '1985-05-20', escolaridade = '09' where id = ${ana}`.execute(db);
    await sql`update colaborador set data_nascimento = '1999-05-03' where id = ${bia}`.execute(db);
    await sql`insert into colaborador_certificado (empresa_id, colaborador_id, nome, instituicao, data, carga_horaria)
      values (${empresaId}, ${ana}, 'NR 10', 'Senai', '2025-01-10', 40), (${empresaId}, ${bia}, 'NR 10', null, null, 8)`.execute(
      db,
    );
  });
  const falta = await criarTipoOcorrencia(t.app, empresaId, { nome: 'Falta', pontuacao: 5, absenteismo: true });
  const elogio = await criarTipoOcorrencia(t.app, empresaId, { nome: 'Elogio', pontuacao: 2 });
  const deAna = { colaboradorId: ana, tipoId: falta };
  await criarOcorrencia(t.app, empresaId, { ...deAna, dataIni: '2026-03-05', dataFim: '2026-03-09' });
  await criarOcorrencia(t.app, empresaId, { ...deAna, dataIni: '2026-03-09' });
  await criarOcorrencia(t.app, empresaId, { colaboradorId: bia, tipoId: elogio, dataIni: '2026-02-10' });
  return { ...dono, comercial, producao, matriz, filial, vendedor, operador, ana, bia, falta };
}

const trimestre = { dataIni: '2026-01-01', dataFim: '2026-03-31' };
const noDia = { dataBase: '2026-06-01' };
const todos: readonly [Relatorio, object][] = [
  [ocorrenciasNoPeriodo, { ...trimestre, agruparPor: 'TALENTO' }],
  [aniversariantesDoMes, { mes: '5' }],
  [aniversariantesDeEmpresa, { mes: '5' }],
  [talentosPorGeracao, noDia],
  [admitidos, trimestre],
  [turnover, trimestre],
  [taxaDemissao, trimestre],
  [absenteismo, trimestre],
  [formacaoEscolar, noDia],
  [talentoCertificado, noDia],
];

test('todo relatório de talentos sai em PDF, diz que não há dados, recusa quem não pode e só mostra quem se vê', async () => {
  const s = await cena();
  const outra = await t.app.empresa();
  const semNada = await t.app.usuario(s.empresaId, [VER_TODAS]);
  const semAreas = await t.app.usuario(
    s.empresaId,
    todos.map(([{ permissao }]) => permissao),
  );
  for (const [relatorio, filtro] of todos) {
    const pdf = await pedir(s, relatorio, filtro);
    expect(pdf.bytes.subarray(0, 5).toString(), `${relatorio.path} ${JSON.stringify(pdf.body)}`).toBe('%PDF-');
    expect((await pedir(outra, relatorio, filtro)).problema.codigo, relatorio.path).toBe('SEM_DADOS');
    expect((await pedir(semNada, relatorio, filtro)).status, relatorio.path).toBe(403);
    expect((await pedir(semAreas, relatorio, filtro)).problema.codigo, relatorio.path).toBe('SEM_DADOS');
  }
});

test('todo relatório de talentos se limita aos estabelecimentos e aos cargos escolhidos, como às áreas', async () => {
  const s = await cena();
  for (const [relatorio, filtro] of todos) {
    const ler = async (lugar: object) => {
      const answer = await pedir(s, relatorio, { ...filtro, ...lugar, formato: 'csv' });
      return answer.status === 200 ? answer.bytes.toString() : answer.problema.codigo;
    };
    const lidos = async (area: number, estabelecimento: number, cargo: number) => {
      const daArea = await ler({ areasIds: [area] });
      expect(await ler({ estabelecimentosIds: [estabelecimento] }), relatorio.path).toBe(daArea);
      expect(await ler({ cargosIds: [cargo] }), relatorio.path).toBe(daArea);
      return daArea;
    };
    const partes = [await lidos(s.comercial, s.matriz, s.vendedor), await lidos(s.producao, s.filial, s.operador)];
    const tudo = await ler({});
    expect(partes, relatorio.path).not.toEqual([tudo, tudo]);
  }
});

test('aniversariantes: o dia sem o ano, e os anos de empresa que se completam', async () => {
  const s = await cena();
  expect((await linhas(s, aniversariantesDoMes, { mes: '5' })).map((linha) => linha.slice(0, 2))).toEqual([
    ['03/05', 'Bia'],
    ['20/05', 'Ana'],
  ]);
  expect((await linhas(s, aniversariantesDoMes, { mes: '5', areasIds: [s.comercial] })).length).toBe(1);
  const [ana, ...resto] = await linhas(s, aniversariantesDeEmpresa, { mes: '5' });
  expect(ana?.slice(0, 3)).toEqual(['10/05', 'Ana', '10/05/2020']);
  expect(Number(ana?.[3])).toBeGreaterThanOrEqual(6);
  expect(resto).toEqual([]);
});

test('aniversariantes de todos os meses vêm na ordem do ano, e a de um mês não traz os outros', async () => {
  const s = await cena();
  const eva = await criarColaborador(t.app, s.empresaId, {
    nome: 'Eva',
    dataNascimento: '1990-11-30',
    dataAdmissao: '2021-01-20',
  });
  expect(eva).toBeGreaterThan(0);
  const dias = async (relatorio: Relatorio, mes: string) =>
    (await linhas(s, relatorio, { mes })).map((linha) => linha.slice(0, 2).join(' '));
  expect(await dias(aniversariantesDoMes, '0')).toEqual(['03/05 Bia', '20/05 Ana', '30/11 Eva']);
  expect(await dias(aniversariantesDoMes, '5')).toEqual(['03/05 Bia', '20/05 Ana']);
  expect(await dias(aniversariantesDoMes, '11')).toEqual(['30/11 Eva']);
  // Whoever has not completed a year yet (Bia, until February of 2027) is not in it.
  expect((await dias(aniversariantesDeEmpresa, '0')).filter((dia) => !dia.endsWith('Bia'))).toEqual([
    '20/01 Eva',
    '10/05 Ana',
  ]);
  expect((await pedir(s, aniversariantesDoMes, { mes: '13' })).problema.erros?.map(({ campo }) => campo)).toEqual([
    'mes',
  ]);
});

test('os anos de empresa de quem foi transferido contam da primeira admissão no grupo, e não de uma transferência cancelada', async () => {
  const s = await cena();
  const origem = await t.app.empresa();
  const antes = await criarColaborador(t.app, origem.empresaId, { dataAdmissao: '2018-05-15' });
  await t.app.banco((db) =>
    sql`insert into transferencia (empresa_id, colaborador_id, empresa_destino_id, colaborador_destino_id, data, admissao)
      values (${origem.empresaId}, ${antes}, ${s.empresaId}, ${s.bia}, '2026-02-02', '2018-05-15')`.execute(db),
  );
  const de = async () => (await linhas(s, aniversariantesDeEmpresa, { mes: '5' })).map((linha) => linha.slice(0, 3));
  expect(await de()).toEqual([
    ['10/05', 'Ana', '10/05/2020'],
    ['15/05', 'Bia', '15/05/2018'],
  ]);
  expect((await linhas(s, admitidos, trimestre)).map(([dia]) => dia)).toEqual(['02/02/2026']);
  await t.app.banco((db) =>
    sql`update transferencia set cancelada_em = now() where colaborador_destino_id = ${s.bia}`.execute(db),
  );
  expect(await de()).toEqual([['10/05', 'Ana', '10/05/2020']]);
});

test('gerações contam pelo ano de nascimento sem nomear, e a escolaridade e os certificados agrupam', async () => {
  const s = await cena();
  const contadas = (await linhas(s, talentosPorGeracao, noDia)).filter(([, , talentos]) => talentos !== '0');
  expect(contadas.reduce((soma, [, , talentos]) => soma + Number(talentos), 0)).toBe(2);
  expect(JSON.stringify(contadas)).not.toMatch(/Ana|Bia/);
  expect((await linhas(s, formacaoEscolar, noDia)).map(([grau, nome]) => [grau !== 'Não informada', nome])).toEqual([
    [true, 'Ana'],
    [false, 'Bia'],
  ]);
  expect(
    (await linhas(s, talentoCertificado, noDia)).map(([nome, quem, , , , , horas]) => [nome, quem, horas]),
  ).toEqual([
    ['NR 10', 'Ana', '40'],
    ['NR 10', 'Bia', '8'],
  ]);
});

test('U-0116: turnover, taxa de demissão e absenteísmo mês a mês, e quem veio no período', async () => {
  const s = await cena();
  // Mês, no início, admitidos, desligados, contam, no fim, meta, turnover.
  expect(await linhas(s, turnover, trimestre)).toEqual([
    ['01/2026', '2', '0', '0', '0', '2', '', '0,00%'],
    ['02/2026', '2', '1', '1', '0', '2', '', '25,00%'],
    ['03/2026', '2', '0', '0', '0', '2', '', '0,00%'],
  ]);
  expect((await linhas(s, taxaDemissao, trimestre)).map((linha) => linha.at(-1))).toEqual(['0,00%', '50,00%', '0,00%']);
  // March 2026 has 22 days from Monday to Friday; Ana was away on three of them.
  expect((await linhas(s, absenteismo, trimestre))[2]).toEqual(['03/2026', '2', '22', '3', '2', '', '6,82%']);
  expect((await linhas(s, admitidos, trimestre)).map(([dia, nome]) => [dia, nome])).toEqual([['02/02/2026', 'Bia']]);
  const longo = await pedir(s, turnover, { dataIni: '2010-01-01', dataFim: '2026-01-01' });
  expect(longo.problema.erros).toEqual([{ campo: 'dataFim', mensagem: 'Escolha um período de até 60 meses.' }]);
});

test('a meta da empresa está em cada mês do seu índice, com duas casas, e o resumo conta os meses acima dela', async () => {
  const s = await cena();
  await t.app.banco((db) =>
    sql`update empresa set meta_turnover = 2.5, meta_absenteismo = 6.82 where id = ${s.empresaId}`.execute(db),
  );
  const metas = async (relatorio: Relatorio) => (await linhas(s, relatorio, trimestre)).map((linha) => linha.at(-2));
  expect(await metas(turnover)).toEqual(['2,50%', '2,50%', '2,50%']);
  expect(await metas(absenteismo)).toEqual(['6,82%', '6,82%', '6,82%']);
  const resumo = async (relatorio: Pick<ReportContract<unknown>, 'previa'>) =>
    (
      await s.cliente.call(relatorio.previa, {
        body: { ...trimestre, areasIds: [], cargosIds: [], estabelecimentosIds: [] },
      })
    ).body.resumo?.indicadores;
  expect(await resumo(turnover)).toEqual([
    { rotulo: 'Meta ao mês', valor: '2,50%', detalhe: '1 de 3 meses acima dela' },
  ]);
  // What only reaches the goal is not above it.
  expect(await resumo(absenteismo)).toEqual([
    { rotulo: 'Meta ao mês', valor: '6,82%', detalhe: '0 de 3 meses acima dela' },
  ]);
  expect(await resumo(taxaDemissao)).toEqual([]);
});

test('ocorrências agrupam por talento, área ou mês, só as dos tipos e lugares escolhidos', async () => {
  const s = await cena();
  const grupos = async (mais: object) =>
    (await linhas(s, ocorrenciasNoPeriodo, { ...trimestre, ...mais })).map((linha) => linha[0]);
  expect(await grupos({ agruparPor: 'TALENTO' })).toEqual(['Ana', 'Ana', 'Bia']);
  expect(await grupos({ agruparPor: 'AREA_ORGANIZACIONAL' })).toEqual(['Comercial', 'Comercial', 'Produção']);
  expect(await grupos({ agruparPor: 'MES_ANO' })).toEqual(['02/2026', '03/2026', '03/2026']);
  expect(await grupos({ agruparPor: 'TALENTO', tiposIds: [s.falta], areasIds: [s.comercial] })).toEqual(['Ana', 'Ana']);
});

test('os que entraram no fim do período não escondem quem esteve só no começo', async () => {
  const { empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId);
  const admitir = (dataAdmissao: string) => criarColaborador(t.app, empresaId, { dataAdmissao, lotacao: { areaId } });
  await admitir('2024-01-02');
  for (let um = 0; um < 4; um++) await admitir('2025-11-30');
  for (const relatorio of [absenteismo, turnover, taxaDemissao]) {
    const so = await t.app.usuario(empresaId, [VER_TODAS, relatorio.permissao]);
    const negado = await pedir(so, relatorio, { dataIni: '2025-01-01', dataFim: '2025-11-30' });
    expect(negado.problema.mensagem, relatorio.path).toContain('menos de 5 pessoas em 01/2025');
    const dezembro = await pedir(so, relatorio, { dataIni: '2025-11-01', dataFim: '2025-12-31' });
    expect(dezembro.status, relatorio.path).toBe(200);
  }
});

test('o filtro que deixa menos de cinco pessoas só responde a quem já lê o mesmo de cada uma', async () => {
  const s = await cena();
  const { ver } = permissoesOrganizacao.colaborador;
  const lidos = [ocorrencia.permissoes.ver, permissoesDeAfastamentos.ver] as const;
  const casos = [
    [absenteismo, trimestre, lidos],
    [turnover, trimestre, [desligamento.permissoes.ver]],
    [taxaDemissao, trimestre, [desligamento.permissoes.ver]],
    [talentosPorGeracao, noDia, [ver]],
  ] as const;
  for (const [relatorio, filtro, deCadaUm] of casos) {
    const base = [VER_TODAS, relatorio.permissao];
    const so = await t.app.usuario(s.empresaId, base);
    const negado = await pedir(so, relatorio, filtro);
    expect({ path: relatorio.path, status: negado.status }).toEqual({ path: relatorio.path, status: 400 });
    expect(negado.problema.mensagem).toContain('menos de 5 pessoas');
    const le = await t.app.usuario(s.empresaId, [...base, ...deCadaUm]);
    expect((await pedir(le, relatorio, filtro)).status, relatorio.path).toBe(200);
  }
  for (const nome of ['Davi', 'Eva', 'Gil'])
    await criarColaborador(t.app, s.empresaId, { nome, dataAdmissao: '2020-01-01', lotacao: { areaId: s.comercial } });
  for (const [relatorio, filtro] of casos) {
    const so = await t.app.usuario(s.empresaId, [VER_TODAS, relatorio.permissao]);
    expect((await pedir(so, relatorio, filtro)).status, relatorio.path).toBe(200);
    expect((await pedir(so, relatorio, { ...filtro, areasIds: [s.producao] })).status, relatorio.path).toBe(400);
  }
});
