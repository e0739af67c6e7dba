import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarCompetencia,
  criarFaixa,
  criarNivel,
  pedirCompetencias,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { configuracaoNiveis } from '#modules/cargo-salario/configuracoes-niveis-competencia/configuracoes-niveis-competencia.contract.ts';
import { hoje, somarDias } from '#platform/shared/format/data.ts';
import { configuracaoFaixa } from './configuracoes-faixa-salarial.contract.ts';
import {
  alterarDaFaixa,
  excluirDaFaixa,
  exigidasPelaFaixa,
  gradeDaConfiguracao,
  incluirNaFaixa,
  informacaoDaFaixa,
  listarDaFaixa,
  obterDaFaixa,
  todasDaFaixa,
} from './da-faixa.contract.ts';

const t = useApp();

/** A band whose job asks for two competences, and two levels. */
async function faixaComCompetencias() {
  const tenant = await t.app.empresa();
  const { empresaId } = tenant;
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Vendedor' });
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId, nome: 'I' });
  const excel = await criarCompetencia(t.app, empresaId, 'C', 'Excel');
  const escuta = await criarCompetencia(t.app, empresaId, 'H', 'Escuta');
  await pedirCompetencias(t.app, empresaId, cargoId, [escuta, excel]);
  const basico = await criarNivel(t.app, empresaId, { descricao: 'Básico', ordem: 1 });
  const alto = await criarNivel(t.app, empresaId, { descricao: 'Alto', ordem: 4 });
  return { ...tenant, cargoId, faixaId, params: { faixaId }, excel, escuta, basico, alto };
}
const linha = (id: number, nivelCompetenciaId: number, competenciaPeso = 1) => ({
  id: null,
  competencia: { id },
  nivelCompetenciaId,
  competenciaPeso,
});

test('a faixa exige competências a partir de uma data; vale a última que começou', async () => {
  const { cliente, params, cargoId, excel, escuta, basico, alto } = await faixaComCompetencias();
  const dia = hoje();
  const [antes, depois] = [somarDias(dia, -10), somarDias(dia, 10)];
  await cliente.call(incluirNaFaixa, { params, body: { data: antes, competencias: [linha(escuta, basico, 3)] } });
  await cliente.call(incluirNaFaixa, {
    params,
    body: { data: depois, competencias: [linha(escuta, alto), linha(excel, basico)] },
  });
  const exigidas = async (data: string | null) => {
    const { body } = await cliente.call(exigidasPelaFaixa, { params, query: { data } });
    return body.map(({ competencia, nivelCompetenciaId, competenciaPeso }) => [
      competencia.nome,
      nivelCompetenciaId,
      competenciaPeso,
    ]);
  };
  expect(await exigidas(somarDias(antes, -1))).toEqual([]);
  expect(await exigidas(null)).toEqual([['Escuta', basico, 3]]);
  expect(await exigidas(depois)).toEqual([
    ['Excel', basico, 1],
    ['Escuta', alto, 1],
  ]);
  const { body: todas } = await cliente.call(todasDaFaixa, { params, query: { data: null } });
  expect(
    todas.map(({ competencia, tipo, nivelCompetenciaId }) => [competencia.nome, tipo, nivelCompetenciaId]),
  ).toEqual([
    ['Excel', 'C', null],
    ['Escuta', 'H', basico],
  ]);
  const { body: info } = await cliente.call(informacaoDaFaixa, { params, query: { data: null } });
  expect(info).toMatchObject({
    faixaSalarial: { nome: 'I' },
    cargo: { id: cargoId, nome: 'Vendedor' },
    desde: antes,
    ordemMaxima: 4,
  });
  expect(info.niveis.map(({ descricao }) => descricao)).toEqual(['Básico', 'Alto']);
  const { body: lista } = await cliente.call(listarDaFaixa, { params });
  expect(lista.map(({ data, exigidas: quantas }) => [data, quantas])).toEqual([
    [depois, 2],
    [antes, 1],
  ]);
});

test('inclui, lê, altera e exclui pelos endereços da faixa, e não pelos de outra', async () => {
  const { cliente, empresaId, params, excel, escuta, basico, alto } = await faixaComCompetencias();
  const body = { data: '2026-01-01', competencias: [linha(escuta, basico)] };
  const { status, body: criada } = await cliente.call(incluirNaFaixa, { params, body });
  expect(status).toBe(201);
  const desta = { ...params, id: criada.id };
  const deOutra = { faixaId: await criarFaixa(t.app, empresaId), id: criada.id };
  expect((await cliente.call(obterDaFaixa, { params: desta })).body).toEqual(criada);
  const { body: grade } = await cliente.call(gradeDaConfiguracao, { params: desta });
  expect(grade.competencias.map(({ competencia, nivelCompetenciaId }) => [competencia.id, nivelCompetenciaId])).toEqual(
    [
      [excel, null],
      [escuta, basico],
    ],
  );
  const mudada = { data: '2026-01-01', competencias: [...criada.competencias, linha(excel, alto, 2)] };
  for (const outra of [
    await cliente.call(obterDaFaixa, { params: deOutra }),
    await cliente.call(gradeDaConfiguracao, { params: deOutra }),
    await cliente.call(alterarDaFaixa, { params: deOutra, body: mudada }),
    await cliente.call(excluirDaFaixa, { params: deOutra }),
  ])
    expect(outra.status).toBe(404);
  const { body: alterada } = await cliente.call(alterarDaFaixa, { params: desta, body: mudada });
  expect(alterada.competencias).toHaveLength(2);
  const vencida = await cliente.call(alterarDaFaixa, { params: desta, body: { ...mudada, versao: criada.versao } });
  expect(vencida.status).toBe(409);
  expect((await cliente.call(excluirDaFaixa, { params: desta })).status).toBe(204);
  expect((await cliente.call(obterDaFaixa, { params: desta })).status).toBe(404);
});

test('exige data, ao menos uma competência, peso de até cinco dígitos, níveis em vigor na data e cada competência uma vez', async () => {
  const { cliente, params, escuta, excel, basico, alto } = await faixaComCompetencias();
  await cliente.call(configuracaoNiveis.criar, {
    body: {
      data: '2026-01-01',
      considerarPercentualMinimo: false,
      configHistoricosNiveis: [{ id: null, nivelCompetencia: { id: basico }, ordem: 1, percentual: null }],
    },
  });
  const erros = async (body: { data: string; competencias: ReturnType<typeof linha>[] }) =>
    (await cliente.call(incluirNaFaixa, { params, body })).problema.erros;
  expect(await erros({ data: '', competencias: [] })).toEqual([
    { campo: 'data', mensagem: 'Data é obrigatória' },
    { campo: 'competencias', mensagem: 'Escolha o nível de ao menos uma competência' },
  ]);
  expect(await erros({ data: '2026-01-02', competencias: [linha(escuta, basico, 100_000)] })).toMatchObject([
    { campo: 'competencias[0].competenciaPeso' },
  ]);
  expect(await erros({ data: '2026-01-02', competencias: [linha(escuta, basico), linha(excel, alto)] })).toEqual([
    { campo: 'competencias[1].nivelCompetenciaId', mensagem: 'Este nível não está em vigor na data.' },
  ]);
  expect(await erros({ data: '2026-01-02', competencias: [linha(escuta, basico), linha(escuta, basico)] })).toEqual([
    { campo: 'competencias[1].competencia', mensagem: 'Cada competência tem um só nível.' },
  ]);
  const antes = { data: '2025-12-31', competencias: [linha(escuta, alto)] };
  expect((await cliente.call(incluirNaFaixa, { params, body: antes })).status).toBe(201);
  expect(await erros(antes)).toEqual([{ campo: 'data', mensagem: 'A faixa já tem uma configuração nesta data.' }]);
});

test('todas as configurações se listam por cargo, faixa e período, e se alteram também pelo seu próprio código', async () => {
  const { cliente, empresaId, cargoId, faixaId, escuta, basico } = await faixaComCompetencias();
  const outra = await criarFaixa(t.app, empresaId);
  for (const id of [faixaId, outra]) {
    const body = { faixaSalarial: { id }, data: '2026-01-01', competencias: [linha(escuta, basico)] };
    expect((await cliente.call(configuracaoFaixa.criar, { body })).status).toBe(201);
  }
  const semFiltro = { cargosIds: [], faixaSalarialId: null, dataIni: null, dataFim: null, page: 0 };
  const achadas = async (query: object) => {
    const { body } = await cliente.call(configuracaoFaixa.listar, { query: { ...semFiltro, ...query } });
    return body.content.map(({ faixaSalarial }) => faixaSalarial.id);
  };
  expect(await achadas({})).toHaveLength(2);
  expect(await achadas({ cargosIds: [cargoId] })).toEqual([faixaId]);
  expect(await achadas({ faixaSalarialId: outra })).toEqual([outra]);
  expect(await achadas({ dataFim: '2025-12-31' })).toEqual([]);
  const { body: lista } = await cliente.call(configuracaoFaixa.listar, { query: semFiltro });
  const id = lista.content[0]?.id ?? 0;
  const body = {
    faixaSalarial: { id: lista.content[0]?.faixaSalarial.id ?? 0 },
    data: '2026-02-01',
    competencias: [linha(escuta, basico, 5)],
  };
  expect((await cliente.call(configuracaoFaixa.atualizar, { params: { id }, body })).body.data).toBe('2026-02-01');
  expect((await cliente.call(configuracaoFaixa.excluir, { params: { id } })).status).toBe(204);
});

test('não mostra nem muda a faixa de outra empresa', async () => {
  const { params, escuta, basico } = await faixaComCompetencias();
  const { cliente } = await t.app.empresa();
  const body = { data: '2026-01-01', competencias: [linha(escuta, basico)] };
  for (const alheia of [
    await cliente.call(listarDaFaixa, { params }),
    await cliente.call(exigidasPelaFaixa, { params, query: { data: null } }),
    await cliente.call(informacaoDaFaixa, { params, query: { data: null } }),
  ])
    expect(alheia.status).toBe(404);
  expect([400, 404]).toContain((await cliente.call(incluirNaFaixa, { params, body })).status);
});
