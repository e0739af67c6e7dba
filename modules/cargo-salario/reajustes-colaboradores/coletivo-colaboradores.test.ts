import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { somas } from '#app/testing/sums.ts';
import { permissoesCargoSalario } from '#modules/cargo-salario/cargo-salario.permissions.ts';
import {
  aplicarDissidioAsFaixas,
  previaDoColetivoDeFaixas,
} from '#modules/cargo-salario/reajustes-faixas-salariais/reajustes-faixas.contract.ts';
import {
  aplicarDissidioAosIndices,
  previaDoColetivoDeIndices,
} from '#modules/cargo-salario/reajustes-indices/reajustes-indices.contract.ts';
import { criarFolha, criarPlanejamento, type FolhaDeTeste } from '#modules/cargo-salario/realinhamento.factory.ts';
import { propostaPorValor } from '#modules/cargo-salario/tabelas-reajustes/tabelas-reajustes.factory.ts';
import { criarArea, criarColaborador } from '#modules/organizacao/organizacao.factory.ts';
import {
  aplicarDissidioAosColaboradores,
  type ColetivoDeColaboradores,
  padraoDoColetivo,
  previaDoColetivoDeColaboradores,
} from './coletivo-colaboradores.contract.ts';
import { reajusteDoColaborador, salarioCalculado, salarioCalculadoDoReajuste } from './reajustes-calculos.contract.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

const t = useApp();

const corpo = (
  id: number,
  folha: FolhaDeTeste,
  dados: Partial<ColetivoDeColaboradores> = {},
): ColetivoDeColaboradores => ({
  tabelaReajusteColaborador: { id },
  estabelecimentosIds: [folha.estabelecimentoId],
  areasIds: [folha.areaId],
  ajustePor: '3',
  cargosIds: [],
  indicesIds: [],
  aplicacao: '1',
  percentual: '10.000',
  valor: null,
  incluirPorCargo: false,
  piso: null,
  teto: null,
  dataBaseAnterior: null,
  ...dados,
});

const de = (id: number) => ({ tabelaReajusteColaborador: { id } });

async function cena() {
  const tenant = await t.app.empresa();
  const folha = await criarFolha(t.app, tenant.empresaId);
  const id = await criarPlanejamento(t.app, tenant.empresaId);
  const { rows } = await t.app.banco((db) =>
    sql<{ cargo: number }>`select cargo_id as cargo from faixa_salarial where id = ${folha.faixaId}`.execute(db),
  );
  return { tenant, folha, id, cargoId: rows[0]?.cargo ?? 0 };
}

describe('talentos', () => {
  test('a prévia mostra quem é alcançado sem gravar, e gravar propõe o mesmo por valor', async () => {
    const { tenant, folha, id } = await cena();
    const body = corpo(id, folha);
    const previa = await tenant.cliente.call(previaDoColetivoDeColaboradores, { body });
    expect(previa.body).toMatchObject({
      novos: 1,
      substituidos: 0,
      totalAtual: '5000.00',
      totalProposto: '5500.00',
      content: [{ colaborador: { nome: 'Caio por valor' }, salarioAtual: '5000.00', salarioCalculado: '5500.00' }],
    });
    const filtro = { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 };
    expect((await tenant.cliente.call(reajusteColaborador.listar, { query: filtro })).body.content).toEqual([]);
    expect((await tenant.cliente.call(aplicarDissidioAosColaboradores, { body })).body).toEqual({ gravados: 1 });
    const lidos = await tenant.cliente.call(reajusteColaborador.listar, { query: filtro });
    expect(lidos.body.content).toMatchObject([
      { tipoSalarioProposto: '3', salarioProposto: '5500.00', percentualDiferenca: '10.00' },
    ]);
    expect((await tenant.cliente.call(previaDoColetivoDeColaboradores, { body })).body).toMatchObject({
      novos: 0,
      substituidos: 1,
    });
  });

  test('um movimento só alcança todos, e quem recebe por cargo fica à parte', async () => {
    const { tenant, folha, id, cargoId } = await cena();
    const body = corpo(id, folha, { ajustePor: 'T' });
    const previa = await tenant.cliente.call(previaDoColetivoDeColaboradores, { body });
    expect(previa.body).toMatchObject({
      novos: 2,
      recebemPorCargo: 1,
      content: [
        { colaborador: { nome: 'Ana por cargo' }, recebePorCargo: true, salarioCalculado: null },
        { colaborador: { nome: 'Bia por índice' }, recebePorCargo: false },
        { colaborador: { nome: 'Caio por valor' }, recebePorCargo: false },
      ],
    });
    expect((await tenant.cliente.call(aplicarDissidioAosColaboradores, { body })).body).toEqual({ gravados: 2 });
    // By name, whatever came first.
    const query = { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 };
    const lidos = await tenant.cliente.call(reajusteColaborador.listar, { query });
    expect(lidos.body.content.map(({ colaborador }) => colaborador?.nome)).toEqual([
      'Bia por índice',
      'Caio por valor',
    ]);
    const doCargo = corpo(id, folha, { ajustePor: 'T', cargosIds: [cargoId] });
    expect((await tenant.cliente.call(previaDoColetivoDeColaboradores, { body: doCargo })).body).toMatchObject({
      novos: 0,
      substituidos: 2,
    });
    const deOutro = corpo(id, folha, {
      ajustePor: 'T',
      cargosIds: [cargoId],
      areasIds: [folha.areaId],
      incluirPorCargo: true,
    });
    expect((await tenant.cliente.call(previaDoColetivoDeColaboradores, { body: deOutro })).body.content).toContainEqual(
      expect.objectContaining({ recebePorCargo: true, salarioCalculado: '3300.00' }),
    );
  });

  test.each([
    ['1', 'Ana por cargo', '3100.00'],
    ['2', 'Bia por índice', '4100.00'],
    ['3', 'Caio por valor', '5100.00'],
  ] as const)('ajuste por %s alcança só quem é pago assim', async (ajustePor, nome, proposto) => {
    const { tenant, folha, id, cargoId } = await cena();
    const body = corpo(id, folha, {
      ajustePor,
      cargosIds: [cargoId],
      indicesIds: [folha.indiceId],
      aplicacao: '2',
      percentual: null,
      valor: '100.00',
      incluirPorCargo: true,
    });
    const previa = await tenant.cliente.call(previaDoColetivoDeColaboradores, { body });
    expect(previa.body.content.map(({ colaborador, salarioCalculado: s }) => [colaborador.nome, s])).toEqual([
      [nome, proposto],
    ]);
  });

  test('quem recebe por cargo aparece na prévia e fica de fora até que se escolha incluí-lo', async () => {
    const { tenant, folha, id, cargoId } = await cena();
    const body = corpo(id, folha, { ajustePor: '1', cargosIds: [cargoId] });
    const deFora = await tenant.cliente.call(previaDoColetivoDeColaboradores, { body });
    expect(deFora.body).toMatchObject({ novos: 0, recebemPorCargo: 1, totalAtual: '0.00', totalProposto: '0.00' });
    expect(deFora.body.content).toMatchObject([
      { colaborador: { nome: 'Ana por cargo' }, recebePorCargo: true, salarioAtual: '3000.00', salarioCalculado: null },
    ]);
    const recusado = await tenant.cliente.call(aplicarDissidioAosColaboradores, { body });
    expect(recusado.problema.mensagem).toContain('recebe por cargo e fica de fora');
    const escolhido = { ...body, incluirPorCargo: true };
    expect((await tenant.cliente.call(previaDoColetivoDeColaboradores, { body: escolhido })).body).toMatchObject({
      novos: 1,
      recebemPorCargo: 1,
      totalProposto: '3300.00',
      content: [{ recebePorCargo: true, salarioCalculado: '3300.00' }],
    });
    expect((await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: escolhido })).body).toEqual({
      gravados: 1,
    });
    await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: corpo(id, folha) });
    const query = { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 };
    const linhas = (await tenant.cliente.call(reajusteColaborador.listar, { query })).body.content;
    expect(linhas.map(({ colaborador, deixaAFaixa }) => [colaborador.nome, deixaAFaixa])).toEqual([
      ['Ana por cargo', true],
      ['Caio por valor', false],
    ]);
  });

  test('V-0332, V-0335: pede planejamento, ao menos um estabelecimento e uma área, e um cargo ou um índice conforme o ajuste', async () => {
    const { tenant, folha, id, cargoId } = await cena();
    const recusa = async (dados: Partial<ColetivoDeColaboradores>) =>
      (await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: corpo(id, folha, dados) })).problema.erros;
    expect(await recusa({ estabelecimentosIds: [], areasIds: [] })).toEqual([
      { campo: 'estabelecimentosIds', mensagem: 'Selecione ao menos um estabelecimento' },
      { campo: 'areasIds', mensagem: 'Selecione ao menos uma Área Organizacional' },
    ]);
    expect(padraoDoColetivo.ajustePor).toBe('1');
    expect(await recusa(padraoDoColetivo)).toEqual([{ campo: 'cargosIds', mensagem: 'Selecione ao menos um cargo' }]);
    expect(await recusa({ ajustePor: null as never })).toEqual([
      { campo: 'ajustePor', mensagem: 'Ajustar por é obrigatório' },
    ]);
    // What the other way of adjusting asks for is no choice in this one.
    expect(await recusa({ ajustePor: '1', indicesIds: [folha.indiceId] })).toMatchObject([{ campo: 'cargosIds' }]);
    for (const cargosIds of [[], [cargoId]])
      expect(await recusa({ ajustePor: '2', cargosIds })).toEqual([
        { campo: 'indicesIds', mensagem: 'Selecione ao menos um índice' },
      ]);
    expect(await recusa({ tabelaReajusteColaborador: null as never })).toMatchObject([
      { campo: 'tabelaReajusteColaborador' },
    ]);
  });

  test('quem não vê salários não os reajusta; quem só vê outras áreas não alcança ninguém', async () => {
    const { tenant, folha, id } = await cena();
    const { COLETIVO } = permissoesCargoSalario.reajusteColaborador.verbos;
    const semSalario = await t.app.usuario(tenant.empresaId, [
      COLETIVO,
      'ROLE_ORGANIZACAO_AREA_ORGANIZACIONAL_VER_TODAS',
    ]);
    expect((await semSalario.cliente.call(previaDoColetivoDeColaboradores, { body: corpo(id, folha) })).status).toBe(
      403,
    );
    const gestor = await t.app.usuario(tenant.empresaId, [COLETIVO, 'ROLE_ORGANIZACAO_COLABORADOR_SALARIO']);
    const lido = await gestor.cliente.call(previaDoColetivoDeColaboradores, { body: corpo(id, folha) });
    expect(JSON.stringify(lido.body)).not.toMatch(somas('5000.00'));
  });

  test('desligados ficam de fora, e um salário que não se pode calcular é nomeado', async () => {
    const { tenant, folha, id } = await cena();
    const area = await criarArea(t.app, tenant.empresaId);
    await criarColaborador(t.app, tenant.empresaId, {
      nome: 'Dora desligada',
      dataDesligamento: '2026-04-30',
      lotacao: { areaId: area, estabelecimentoId: folha.estabelecimentoId, tipoSalario: '3', salario: '1.00' },
    });
    const body = corpo(id, folha, { areasIds: [area] });
    expect((await tenant.cliente.call(aplicarDissidioAosColaboradores, { body })).problema.mensagem).toBe(
      'Nenhum talento atende ao que foi escolhido.',
    );
    await t.app.banco((db) => sql`delete from indice_historico where indice_id = ${folha.indiceId}`.execute(db));
    const semValor = await tenant.cliente.call(aplicarDissidioAosColaboradores, {
      body: corpo(id, folha, { ajustePor: '2', indicesIds: [folha.indiceId] }),
    });
    expect(semValor.problema.mensagem).toMatch(/O índice Índice .+ não tem valor em vigor em 01\/05\/2026\./);
  });
});

test('um valor que não cabe no histórico é recusado ao planejar, e um salário atual que não cabe se lê inteiro', async () => {
  const { tenant, folha, id } = await cena();
  await t.app.banco((db) =>
    sql`update historico_colaborador set salario = 9999999999.99 where colaborador_id = ${folha.porValor}`.execute(db),
  );
  const alto = await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: corpo(id, folha) });
  expect(alto.problema.mensagem).toBe('Há um valor proposto maior do que se guarda: 9.999.999.999,99.');
  await t.app.banco(async (db) => {
    await sql`update indice_historico set valor = 9999999999.99 where indice_id = ${folha.indiceId}`.execute(db);
    await sql`update faixa_salarial_historico set valor = 9999999999.99 where faixa_salarial_id = ${folha.faixaId}`.execute(
      db,
    );
  });
  const body = propostaPorValor(id, folha.porIndice, folha, '1.00');
  const criado = await tenant.cliente.call(reajusteColaborador.criar, { body });
  expect(criado.body).toMatchObject({ salarioAtual: '19999999999.98' });
  const faixas = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'F' });
  const coletivo = { tabelaReajusteColaborador: { id: faixas }, faixasSalariaisIds: [folha.faixaId] };
  const recusado = await tenant.cliente.call(aplicarDissidioAsFaixas, {
    body: { ...coletivo, aplicacao: '1', percentual: '5.000', valor: null },
  });
  expect(recusado.problema.mensagem).toContain('maior do que se guarda');
});

test.each([
  ['dos talentos', 'T', previaDoColetivoDeColaboradores, corpo],
  ['das faixas', 'F', previaDoColetivoDeFaixas, (id, { faixaId }) => ({ ...de(id), faixasSalariaisIds: [faixaId] })],
  ['dos índices', 'I', previaDoColetivoDeIndices, (id, { indiceId }) => ({ ...de(id), indicesIds: [indiceId] })],
] satisfies [string, 'T' | 'F' | 'I', { path: string }, (id: number, folha: FolhaDeTeste) => object][])(
  'V-0333, V-0334, C-0119, C-0120: o percentual e o acréscimo %s têm limites',
  async (_quais, tipo, previa, escolha) => {
    const { tenant, folha } = await cena();
    const id = await criarPlanejamento(t.app, tenant.empresaId, { tipo });
    const pedir = (dados: object) =>
      tenant.cliente.raw({
        method: 'POST',
        url: previa.path,
        payload: { ...escolha(id, folha), aplicacao: '1', percentual: null, valor: null, ...dados },
      });
    const recusa = async (dados: object) =>
      (await pedir(dados)).problema.erros.map(({ campo, mensagem }) => [campo, mensagem]);
    const fora = [['percentual', 'O percentual não pode ser 0 (zero) ou maior que 999.999%']];
    expect(await recusa({ percentual: '0' })).toEqual(fora);
    expect(await recusa({ percentual: '1000' })).toEqual(fora);
    expect(await recusa({ percentual: '999.9991' })).toMatchObject([
      ['percentual', expect.stringContaining('3 casas')],
    ]);
    const acrescimo = { aplicacao: '2' };
    expect(await recusa({ ...acrescimo, valor: '0' })).toEqual([['valor', 'O valor não pode ser 0 (zero)']]);
    expect(await recusa({ ...acrescimo, valor: '1000000' })).toEqual([
      ['valor', 'O valor não pode ser maior que 999.999,99'],
    ]);
    expect(await recusa({ ...acrescimo, valor: '1.005' })).toMatchObject([
      ['valor', expect.stringContaining('2 casas')],
    ]);
    expect((await pedir({ percentual: '999.999' })).status).toBe(200);
    expect((await pedir({ ...acrescimo, valor: '999999.99' })).status).toBe(200);
  },
);

describe('faixas e índices', () => {
  test('V-0335: cada faixa e cada índice escolhido recebe uma proposta, com prévia', async () => {
    const { tenant, folha } = await cena();
    const faixas = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'F' });
    const indices = await criarPlanejamento(t.app, tenant.empresaId, { tipo: 'I' });
    const aumento = { aplicacao: '1' as const, percentual: '5.000', valor: null };
    const dasFaixas = {
      tabelaReajusteColaborador: { id: faixas },
      faixasSalariaisIds: [folha.faixaId, folha.faixaPorIndiceId],
      ...aumento,
    };
    const dosIndices = { tabelaReajusteColaborador: { id: indices }, indicesIds: [folha.indiceId], ...aumento };
    expect((await tenant.cliente.call(previaDoColetivoDeFaixas, { body: dasFaixas })).body).toEqual({
      novos: 2,
      substituidos: 0,
      totalAtual: '6000.00',
      totalProposto: '6300.00',
    });
    expect((await tenant.cliente.call(aplicarDissidioAsFaixas, { body: dasFaixas })).body).toEqual({ gravados: 2 });
    expect((await tenant.cliente.call(previaDoColetivoDeIndices, { body: dosIndices })).body).toMatchObject({
      totalProposto: '2100.00',
    });
    expect((await tenant.cliente.call(aplicarDissidioAosIndices, { body: dosIndices })).body).toEqual({ gravados: 1 });
    const trocado = await tenant.cliente.call(aplicarDissidioAosIndices, {
      body: { ...dosIndices, tabelaReajusteColaborador: { id: faixas } },
    });
    expect(trocado.problema.erros).toEqual([
      { campo: 'tabelaReajusteColaborador', mensagem: 'Escolha um planejamento do tipo Índice.' },
    ]);
    expect(
      (await tenant.cliente.call(aplicarDissidioAsFaixas, { body: { ...dasFaixas, faixasSalariaisIds: [] } })).problema
        .erros,
    ).toEqual([{ campo: 'faixasSalariaisIds', mensagem: 'Selecione ao menos uma faixa salarial' }]);
    expect(
      (await tenant.cliente.call(aplicarDissidioAosIndices, { body: { ...dosIndices, indicesIds: [] } })).problema
        .erros,
    ).toEqual([{ campo: 'indicesIds', mensagem: 'Selecione ao menos um índice' }]);
  });
});

describe('cálculo', () => {
  test('U-0086, U-0087: o salário se calcula por cargo, índice e valor, e o talento chega com o que tem na data', async () => {
    const { tenant, folha, id } = await cena();
    const calcular = async (query: object) =>
      (
        await tenant.cliente.call(salarioCalculado, {
          query: {
            tipoSalario: '1',
            faixaSalarialId: null,
            indiceId: null,
            quantidade: null,
            salario: null,
            tabelaReajusteColaboradorId: id,
            ...query,
          },
        })
      ).body.salario;
    expect(await calcular({ faixaSalarialId: folha.faixaPorIndiceId })).toBe('3000.00');
    expect(await calcular({ tipoSalario: '2', indiceId: folha.indiceId, quantidade: '2' })).toBe('4000.00');
    expect(await calcular({ tipoSalario: '3', salario: '1234.50' })).toBe('1234.50');
    const novo = await tenant.cliente.call(reajusteDoColaborador, {
      params: { id: folha.porIndice },
      query: { tabelaReajusteColaboradorId: id },
    });
    expect(novo.body).toMatchObject({
      salarioAtual: '4000.00',
      tipoSalarioProposto: '2',
      quantidadeIndiceProposto: '2.00',
      colaboradorDesligado: false,
      areaOrganizacionalAtual: { id: folha.areaId },
      areaOrganizacionalProposta: { id: folha.areaId },
    });
    await tenant.cliente.call(aplicarDissidioAosColaboradores, { body: corpo(id, folha) });
    const [linha] = (
      await tenant.cliente.call(reajusteColaborador.listar, {
        query: { tabelaReajusteColaboradorId: id, colaboradorId: null, areasIds: [], page: 0 },
      })
    ).body.content;
    const porCargo = await tenant.cliente.call(salarioCalculadoDoReajuste, {
      params: { id: linha?.id ?? 0 },
      query: { tipoSalarioProposto: '1' },
    });
    expect(porCargo.body).toMatchObject({ salario: '3000.00', colaborador: { id: folha.porValor } });
  });
});
