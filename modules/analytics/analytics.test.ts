import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { abrirSolicitacaoAprovada } from '#modules/captacao/captacao.factory.ts';
import { encerrar } from '#modules/captacao/solicitacoes-pessoal/andamento.contract.ts';
import { criarCargo, criarFaixa } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarCurso, criarTurma } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { desligamento } from '#modules/gestao-talentos/desligamentos/desligamentos.contract.ts';
import { criarMotivoDesligamento } from '#modules/gestao-talentos/gestao-talentos.factory.ts';
import { turnover } from '#modules/gestao-talentos/relatorios/relatorios.contract.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Painel } from '#platform/shared/contract/dashboard.ts';
import { hoje, somarMeses } from '#platform/shared/format/data.ts';
import {
  lerPainelDosCargos,
  painelDosCargos,
  salariosDasAreasFilhas,
  verticaisDasAreasFilhas,
} from './cargos-salarios/cargos-salarios.contract.ts';
import { lerPainelDoDesenvolvimento } from './desenvolvimento/desenvolvimento.contract.ts';
import {
  lerPainelDoTalento,
  painelDoTalento,
  relatorioAnalitico,
  talentosDasAreasFilhas,
} from './talento/talento.contract.ts';
import { lerPainelDasVagas } from './vagas/vagas.contract.ts';

const t = useApp();
const { VER_TODAS } = permissoesOrganizacao.areaOrganizacional.verbos;
const { SALARIO } = permissoesOrganizacao.colaborador.verbos;
const lugar = { areasIds: [], cargosIds: [], estabelecimentosIds: [] };
const trimestre = { dataIni: '2026-01-01', dataFim: '2026-03-31' };
const filtro = { dataBase: '2026-03-31', ...trimestre, ...lugar };
const doTalento = { ...filtro, empresasIds: [] };

/**
 * Fábrica, with Pintura below it, and Vendas. Twelve paint for 2,000.00 and two sell for 3,000.00 since 2025; Rui painted until 2026-02-10, and Eva,
 * who paints, became Mestre on 2026-03-01.
 */
async function cena() {
  const dono = await t.app.empresa();
  const { empresaId } = dono;
  const fabrica = await criarArea(t.app, empresaId, { nome: 'Fábrica' });
  const pintura = await criarArea(t.app, empresaId, { nome: 'Pintura', areaMaeId: fabrica });
  const vendas = await criarArea(t.app, empresaId, { nome: 'Vendas' });
  const pintor = await criarFaixa(t.app, empresaId, {
    cargoId: await criarCargo(t.app, empresaId, { nome: 'Pintor' }),
  });
  const mestre = await criarFaixa(t.app, empresaId, {
    cargoId: await criarCargo(t.app, empresaId, { nome: 'Mestre' }),
  });
  const pessoa = (nome: string, areaId: number, salario: string, mais: object = {}) =>
    criarColaborador(t.app, empresaId, {
      nome,
      dataAdmissao: '2025-01-06',
      ...mais,
      lotacao: { areaId, faixaSalarialId: pintor, tipoSalario: '3', salario },
    });
  const pintores: number[] = [];
  for (let n = 0; n < 12; n++) pintores.push(await pessoa(`Pintor ${n}`, pintura, '2000.00'));
  const vendedoras = [await pessoa('Ana', vendas, '3000.00'), await pessoa('Bia', vendas, '3000.00')];
  const rui = await pessoa('Rui', pintura, '2000.00', { dataDesligamento: '2026-02-10' });
  const motivo = await criarMotivoDesligamento(t.app, empresaId);
  await t.app.banco(async (db) => {
    await sql`insert into desligamento (empresa_id, colaborador_id, motivo_id, data) values (${empresaId}, ${rui}, ${motivo}, '2026-02-10')`.execute(
      db,
    );
    await sql`insert into historico_colaborador (empresa_id, colaborador_id, data, motivo, area_organizacional_id, faixa_salarial_id, estabelecimento_id, tipo_salario, salario)
      select empresa_id, colaborador_id, '2026-03-01', 'PROMOCAO', area_organizacional_id, ${mestre}, estabelecimento_id, '3', 2500 from historico_colaborador
      where colaborador_id = ${pintores[0]}`.execute(db);
  });
  return { ...dono, fabrica, pintura, vendas, vendedoras, motivo };
}

const quadro = <R extends string>({ quadros }: Painel<R>, recorte: R) => {
  const achado = quadros.find((um) => um.recorte === recorte);
  if (!achado) throw new Error(`não há quadro ${recorte}`);
  return achado;
};
const linhas = (de: { readonly linhas: Painel['quadros'][number]['linhas'] } | null) =>
  de?.linhas.map(({ rotulo, celulas }) => [rotulo, celulas[0]]);

const doTalentoDe = async ({ cliente }: Pick<Tenant, 'cliente'>, body: object = doTalento) => {
  const answer = await cliente.call(lerPainelDoTalento, { body: body as never });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  return answer.body;
};

describe('painel de talentos', () => {
  test('diz quantos são, quantos saíram, e o turnover que o relatório diz', async () => {
    const s = await cena();
    const painel = await doTalentoDe(s);
    expect(painel.indicadores.slice(0, 2)).toEqual([
      expect.objectContaining({ codigo: 'talentos', rotulo: 'Talentos', valor: '14', detalhe: 'em 31/03/2026' }),
      expect.objectContaining({ codigo: 'admitidos', rotulo: 'Admitidos', valor: '0', detalhe: '1 saíram no período' }),
    ]);
    const { series, linhas: empresas } = quadro(painel, 'turnover');
    const { status, body } = await s.cliente.call(turnover.previa, { body: { ...trimestre, ...lugar } });
    expect(status).toBe(200);
    const doRelatorio = body.grupos.flatMap((grupo) => grupo.linhas.map((linha) => Number(linha.at(-1)?.valor)));
    expect(doRelatorio.some((valor) => valor > 0)).toBe(true);
    expect(series?.categorias).toEqual(['01/26', '02/26', '03/26']);
    expect(series?.valores.map(({ valores }) => valores)).toEqual([doRelatorio]);
    expect(empresas.map(({ celulas }) => celulas.slice(0, 2))).toEqual([['0', '1']]);
    expect(quadro(painel, 'movimento').linhas.map(({ celulas }) => celulas)).toEqual([
      ['0', '0', '15'],
      ['0', '1', '14'],
      ['0', '0', '14'],
    ]);
  });

  test('a fatia de uma área se abre nas áreas filhas, e a de uma sem filhas não', async () => {
    const s = await cena();
    expect(linhas(quadro(await doTalentoDe(s), 'areas'))).toEqual([
      ['Fábrica', '12'],
      ['Vendas', '2'],
    ]);
    const abaixo = (areaId: number) =>
      s.cliente.call(talentosDasAreasFilhas, { query: { ...doTalento, areaId } as never });
    expect(linhas((await abaixo(s.fabrica)).body.quadro)).toEqual([['Pintura', '12']]);
    expect((await abaixo(s.vendas)).body.quadro).toBeNull();
    const outra = await cena();
    expect((await abaixo(outra.fabrica)).body.quadro).toBeNull();
  });

  test('de poucos desligados só se diz o motivo a quem vê desligamentos', async () => {
    const s = await cena();
    expect(linhas(quadro(await doTalentoDe(s), 'desligamentos'))).toHaveLength(1);
    const estreito = await t.app.usuario(s.empresaId, [painelDoTalento.relatorio.permissao, VER_TODAS]);
    const visto = quadro(await doTalentoDe(estreito), 'desligamentos');
    expect([visto.linhas, visto.aviso]).toEqual([[], expect.stringContaining('menos de 5 pessoas')]);
    const analitico = { ...trimestre, ...lugar, agruparPor: 'MOTIVO' as const, motivosIds: [] };
    expect((await estreito.cliente.call(relatorioAnalitico.previa, { body: analitico })).status).toBe(403);
    const comEle = await t.app.usuario(s.empresaId, [desligamento.permissoes.ver, VER_TODAS]);
    const { body } = await comEle.cliente.call(relatorioAnalitico.previa, { body: analitico });
    expect(body.registros).toBe(1);
  });

  test('compara as empresas que a pessoa alcança, e nenhuma outra', async () => {
    const s = await cena();
    const outra = await cena();
    const painel = await doTalentoDe(s, { ...doTalento, empresasIds: [s.empresaId, outra.empresaId] });
    expect(quadro(painel, 'turnover').linhas).toHaveLength(1);
  });

  test.each([
    [{ dataFim: '2025-12-31' }, 'Data final inferior à data inicial.'],
    [{ dataIni: '1926-01-01' }, 'Escolha um período de até 60 meses.'],
  ])('recusa o período %j', async (mudanca, mensagem) => {
    const s = await t.app.empresa();
    const { status, problema } = await s.cliente.call(lerPainelDoTalento, {
      body: { ...doTalento, ...mudanca } as never,
    });
    expect([status, problema?.erros]).toEqual([400, [{ campo: 'dataFim', mensagem }]]);
  });

  test('um período que ainda não começou o diz', async () => {
    const s = await t.app.empresa();
    const painel = await doTalentoDe(s, { ...doTalento, dataIni: '2090-01-01', dataFim: '2090-02-28' });
    expect(quadro(painel, 'turnover').aviso).toBe('O período ainda não começou.');
  });
});

test('turnover e absenteísmo de cada empresa vêm em uma linha do tempo, com a meta dela e a conta escrita', async () => {
  const s = await cena();
  const semMeta = await doTalentoDe(s);
  expect(quadro(semMeta, 'turnover').colunas).toEqual(['Empresa', 'Admitidos', 'Desligados', 'Turnover', 'Meta']);
  expect(quadro(semMeta, 'turnover').linhas.map(({ celulas }) => celulas.at(-1))).toEqual(['–']);
  expect(quadro(semMeta, 'turnover').series?.referencias).toEqual([]);
  await t.app.banco((db) =>
    sql`update empresa set meta_turnover = 2.5, meta_absenteismo = 3 where id = ${s.empresaId}`.execute(db),
  );
  const painel = await doTalentoDe(s);
  const turnover = quadro(painel, 'turnover');
  expect(turnover).toMatchObject({
    forma: 'linha',
    series: { categoria: 'Mês', unidade: '%', referencias: [{ rotulo: 'Meta', valor: 2.5 }] },
  });
  expect(turnover.series?.valores).toHaveLength(1);
  const [nome] = turnover.linhas.map(({ rotulo }) => rotulo);
  expect(turnover.series?.valores[0]).toMatchObject({ nome, forma: 'linha' });
  // Nobody came and one of 15 left in the second of three months: 1 / (15 + 14) = 3.45%, and its mean over the three.
  expect(turnover.linhas.map(({ celulas }) => celulas)).toEqual([['0', '1', '1,15%', '2,50%']]);
  expect(turnover.como).toMatch(/^\(\(admitidos \+ desligados .*\) \/ 2\) ÷ média de talentos ativos/);
  const absenteismo = quadro(painel, 'absenteismo');
  expect(absenteismo.colunas).toEqual(['Empresa', 'Dias de falta', 'Dias de trabalho', 'Absenteísmo', 'Meta']);
  expect(absenteismo.linhas.map(({ celulas }) => celulas)).toEqual([['0', '64', '0,00%', '3,00%']]);
  expect(absenteismo.series?.referencias).toEqual([{ rotulo: 'Meta', valor: 3 }]);
});

describe('painel de cargos e salários', () => {
  const ler = async ({ cliente }: Pick<Tenant, 'cliente'>) => {
    const answer = await cliente.call(lerPainelDosCargos, { query: filtro as never });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };

  test('soma a folha da data base, por área e no todo, e conta as promoções', async () => {
    const s = await cena();
    const painel = await ler(s);
    expect(painel.indicadores[0]).toMatchObject({
      rotulo: 'Valor total da folha em 31/03/2026',
      valor: 'R$ 30.500,00',
    });
    expect(linhas(quadro(painel, 'folha'))).toEqual([
      ['Fábrica', 'R$ 24.500,00'],
      ['Vendas', 'R$ 6.000,00'],
    ]);
    expect(linhas(quadro(painel, 'verticais'))).toEqual([['Fábrica', '1']]);
    expect(quadro(painel, 'horizontais').linhas).toEqual([]);
    expect(quadro(painel, 'promocoesPorMes').linhas.map(({ celulas }) => celulas)).toEqual([
      ['0', '0'],
      ['0', '0'],
      ['1', '0'],
    ]);
    const abaixo = { query: { ...filtro, areaId: s.fabrica } as never };
    expect(linhas((await s.cliente.call(salariosDasAreasFilhas, abaixo)).body.quadro)).toEqual([
      ['Pintura', 'R$ 24.500,00'],
    ]);
    expect(linhas((await s.cliente.call(verticaisDasAreasFilhas, abaixo)).body.quadro)).toEqual([['Pintura', '1']]);
  });

  test('a folha de menos de cinco deixa no registro de acessos de quem ela diz, e a de mais não', async () => {
    const s = await cena();
    const lidos = () =>
      t.app.banco(async (db) => {
        const { rows } = await sql<{ quem: number[]; campos: string[]; chamada: string }>`delete from acesso_sensivel
          where empresa_id = ${s.empresaId} returning titulares_ids as quem, campos, chamada`.execute(db);
        return rows;
      });
    const delas = { quem: s.vendedoras, campos: ['Salário'], chamada: '/api/analytics/cargos-salarios' };
    await ler(s);
    expect(await lidos()).toEqual([delas]);
    const previa = await s.cliente.call(painelDosCargos.relatorio.previa, { body: filtro as never });
    expect(previa.status).toBe(200);
    expect(await lidos()).toEqual([delas]);
    // Below Fábrica twelve paint.
    const abaixo = { query: { ...filtro, areaId: s.fabrica } as never };
    expect((await s.cliente.call(salariosDasAreasFilhas, abaixo)).status).toBe(200);
    expect(await lidos()).toEqual([]);
    // A filter that leaves few tells of them by its total, whatever the parts are.
    const deVendas = { ...filtro, areasIds: [s.vendas] };
    expect((await s.cliente.call(lerPainelDosCargos, { query: deVendas as never })).status).toBe(200);
    expect(await lidos()).toEqual([delas]);
    const semSalario = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao, VER_TODAS]);
    await ler(semSalario);
    expect(await lidos()).toEqual([]);
  });

  test('sem a permissão de ver salários não diz valor nenhum', async () => {
    const s = await cena();
    const estreito = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao, VER_TODAS]);
    const painel = await ler(estreito);
    expect(JSON.stringify(painel)).not.toMatch(/\d,\d\d"/);
    expect(quadro(painel, 'folha').aviso).toContain('ver salários');
    expect(linhas(quadro(painel, 'verticais'))).toEqual([['Fábrica', '1']]);
    const { status } = await estreito.cliente.call(salariosDasAreasFilhas, {
      query: { ...filtro, areaId: s.fabrica } as never,
    });
    expect(status).toBe(400);
    const vendo = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao, VER_TODAS, SALARIO]);
    expect((await ler(vendo)).indicadores[0]?.valor).toBe('R$ 30.500,00');
  });

  test('quem só vê as suas áreas não vê a folha das outras', async () => {
    const s = await cena();
    const restrito = await t.app.usuario(s.empresaId, [painelDosCargos.relatorio.permissao, SALARIO]);
    expect((await ler(restrito)).indicadores[0]?.valor).toBe('R$ 0,00');
  });
});

describe('painel de vagas', () => {
  test('conta o que abriu e encerrou por mês, quanto demorou, o que está em aberto, com um quadro de cada', async () => {
    const dono = await t.app.empresa();
    const abrir = (data: string, quantidade: number) => abrirSolicitacaoAprovada(t.app, dono, { data, quantidade });
    const primeira = await abrir('2026-01-05', 1);
    await abrir('2026-01-20', 3);
    await abrir('2026-03-02', 2);
    // Of another quarter.
    await abrir('2025-12-31', 9);
    const encerrada = await dono.cliente.call(encerrar, {
      params: { id: primeira.id },
      body: { dataEncerramento: '2026-02-04', obsEncerra: 'Preenchida' },
    });
    expect(encerrada.status).toBe(200);
    const { body } = await dono.cliente.call(lerPainelDasVagas, { query: { ...trimestre, ...lugar } as never });
    // Nobody is in selection: what counts candidates is left out.
    expect(body.quadros.map(({ recorte }) => recorte).join()).toBe(
      'abertura,faixa,mes,situacao,motivo,cargo,area,tempoMotivo',
    );
    const porMes = body.quadros.find(({ recorte }) => recorte === 'abertura');
    expect(porMes?.linhas.map(({ rotulo, celulas }) => [rotulo, ...celulas])).toEqual([
      ['01/2026', '2', '0'],
      ['02/2026', '0', '1'],
      ['03/2026', '1', '0'],
    ]);
    expect(body.quadros.find(({ recorte }) => recorte === 'mes')?.linhas).toMatchObject([{ valor: 30 }]);
    // Days to fill, requests, vacancies filled and still open.
    expect(body.indicadores.map(({ valor }) => valor)).toEqual(['30 dias', '3', '0', '5']);
  });
});

test('os meses por vir em que nada está marcado não se desenham', async () => {
  const dono = await t.app.empresa();
  await abrirSolicitacaoAprovada(t.app, dono, { data: hoje(), quantidade: 1 });
  const periodo = { dataIni: somarMeses(hoje(), -2), dataFim: somarMeses(hoje(), 2) };
  const { body } = await dono.cliente.call(lerPainelDasVagas, { query: { ...periodo, ...lugar } as never });
  const chaves = body.quadros.find(({ recorte }) => recorte === 'abertura')?.linhas.map(({ chave }) => chave);
  expect([chaves?.length, chaves?.at(-1)]).toEqual([3, hoje().slice(0, 7)]);
});

describe('painel de desenvolvimento', () => {
  test('soma as horas de quem foi aprovado por mês, o investimento por curso e o que deu cada participação', async () => {
    const dono = await t.app.empresa();
    const { empresaId } = dono;
    const ana = await criarColaborador(t.app, empresaId);
    const bia = await criarColaborador(t.app, empresaId);
    const solda = await criarCurso(t.app, empresaId, { nome: 'Solda', cargaHoraria: '8:00' });
    const ingles = await criarCurso(t.app, empresaId, { nome: 'Inglês', cargaHoraria: '1:30' });
    const turma = (cursoId: number, dia: string, custo: string, aprovadosIds: number[]) =>
      criarTurma(t.app, empresaId, { cursoId, dia, custo, aprovadosIds });
    await turma(solda, '2026-01-12', '900.00', [ana, bia]);
    const cara = await turma(ingles, '2026-03-10', '1500.00', [ana]);
    await turma(solda, '2025-12-30', '700.00', [ana]);
    await t.app.banco((db) =>
      sql`insert into colaborador_turma (empresa_id, turma_id, colaborador_id, frequencia, resultado)
        values (${empresaId}, ${cara}, ${bia}, 40, 'R')`.execute(db),
    );
    const { body } = await dono.cliente.call(lerPainelDoDesenvolvimento, { query: trimestre as never });
    const linhas = (qual: string) =>
      body.quadros
        .find(({ recorte }) => recorte === qual)
        ?.linhas.map(({ rotulo, celulas }) => [rotulo, ...celulas].join(' | '));
    expect(body.indicadores.map(({ valor }) => valor)).toEqual(['2', '4', '17:30', 'R$ 2.400,00']);
    expect(linhas('horas')).toEqual(['01/2026 | 16:00', '02/2026 | 0:00', '03/2026 | 1:30']);
    expect(linhas('investimento')).toEqual(['Inglês | R$ 1.500,00 | 62,5%', 'Solda | R$ 900,00 | 37,5%']);
    expect(linhas('resultado')).toEqual(['Aprovados | 3 | 75,0%', 'Reprovados | 1 | 25,0%']);
    expect(linhas('participacoes')).toEqual(['Inglês | 1 | 2 | 1', 'Solda | 1 | 2 | 2']);
  });
});

describe('painéis sem dados', () => {
  test('de vagas e de desenvolvimento respondem uma empresa sem nada', async () => {
    const s = await t.app.empresa();
    const vagas = await s.cliente.call(lerPainelDasVagas, { query: { ...trimestre, ...lugar } as never });
    expect([vagas.status, vagas.body.quadros.flatMap((um) => um.linhas)]).toEqual([200, []]);
    const cursos = await s.cliente.call(lerPainelDoDesenvolvimento, { query: trimestre as never });
    expect([cursos.status, cursos.body.quadros.flatMap((um) => um.linhas)]).toEqual([200, []]);
  });
});
