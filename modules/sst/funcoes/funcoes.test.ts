import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCargo } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import { criarColaborador, criarHistorico, criarLugar } from '#modules/organizacao/organizacao.factory.ts';
import { criarEpi, criarExame, criarRisco } from '#modules/sst/sst.factory.ts';
import { hoje as dataDeHoje, somarDias } from '#platform/shared/format/data.ts';
import { historicosDaFuncao } from './funcao-historicos.contract.ts';
import { funcao, gravarGestao, obterGestao } from './funcoes.contract.ts';

const t = useApp();
const hoje = dataDeHoje();

const semHistorico = { data: null, codigoCBO: null, descricao: null };
const vazia = {
  cargosIds: [],
  normasInternas: null,
  atribuicaoComando: null,
  episIds: [],
  examesIds: [],
  cursosIds: [],
  riscosFuncoes: [],
};
const soldador = { nome: 'Soldador', ativa: true, funcaoHistorico: semHistorico, ...vazia };
const historico = { data: '2026-01-10', codigoCBO: '411010', descricao: 'Solda chapas e tubos' };

test('o nome não se repete na empresa, e repete-se em outra', async () => {
  const { cliente } = await t.app.empresa();
  const outra = await t.app.empresa();
  expect((await cliente.call(funcao.criar, { body: soldador })).status).toBe(201);
  const repetido = await cliente.call(funcao.criar, { body: { ...soldador, nome: 'SOLDADOR' } });
  const mensagem = 'Já existe uma função com este nome.';
  expect(repetido.problema).toMatchObject({ status: 409, erros: [{ campo: 'nome', mensagem }] });
  expect((await outra.cliente.call(funcao.criar, { body: soldador })).status).toBe(201);
});

test('a função sem histórico está pendente, e o primeiro pede CBO, data e descrição', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(funcao.criar, { body: soldador });
  expect(body).toMatchObject({ cadastroPendente: true, podeExcluir: true, ativa: true });
  const meia = { ...soldador, nome: 'Torneiro', funcaoHistorico: { ...semHistorico, data: hoje } };
  const recusa = await cliente.call(funcao.criar, { body: meia });
  expect(recusa.problema?.erros).toEqual([
    { campo: 'funcaoHistorico.codigoCBO', mensagem: 'Código CBO é obrigatório' },
    { campo: 'funcaoHistorico.descricao', mensagem: 'Descrição é obrigatória' },
  ]);
  const naoExiste = await cliente.call(funcao.criar, {
    body: { ...soldador, nome: 'Torneiro', funcaoHistorico: { ...historico, codigoCBO: '000001' } },
  });
  expect(naoExiste.problema?.erros).toEqual([
    { campo: 'funcaoHistorico.codigoCBO', mensagem: 'Código CBO não existe' },
  ]);
});

test('a função que não está ativa não se oferece, e volta a oferecer-se quando se reativa', async () => {
  const { cliente } = await t.app.empresa();
  const { body } = await cliente.call(funcao.criar, { body: { ...soldador, ativa: false } });
  expect(body.ativa).toBe(false);
  expect((await cliente.call(funcao.opcoes, { query: {} })).body).toEqual([]);
  await cliente.call(funcao.atualizar, { params: { id: body.id }, body: soldador });
  expect((await cliente.call(funcao.opcoes, { query: {} })).body.map(({ id }) => id)).toEqual([body.id]);
});

test('o histórico da função pede CBO, data, nome de até 100 letras e descrição, e o que vigora dá o nome', async () => {
  const { cliente } = await t.app.empresa();
  const { id } = (await cliente.call(funcao.criar, { body: { ...soldador, funcaoHistorico: historico } })).body;
  const params = { donoId: id };
  const vazio = { data: null, codigoCBO: null, nomeFuncao: null, descricao: null };
  const recusa = await cliente.call(historicosDaFuncao.incluir, { params, body: vazio as never });
  expect(recusa.problema?.erros?.map(({ campo }) => campo)).toEqual(['data', 'codigoCBO', 'nomeFuncao', 'descricao']);
  const novo = { ...historico, data: hoje, nomeFuncao: 'Soldador de tubos' };
  const longo = await cliente.call(historicosDaFuncao.incluir, {
    params,
    body: { ...novo, nomeFuncao: 'N'.repeat(101) },
  });
  expect(longo.problema?.erros?.map(({ campo }) => campo)).toEqual(['nomeFuncao']);
  await cliente.call(historicosDaFuncao.incluir, { params, body: novo });
  expect((await cliente.call(funcao.obter, { params: { id } })).body).toMatchObject({
    nome: 'Soldador de tubos',
    cadastroPendente: false,
  });
  const futuro = { ...novo, data: somarDias(hoje, 10), nomeFuncao: 'Soldador sênior' };
  await cliente.call(historicosDaFuncao.incluir, { params, body: futuro });
  expect((await cliente.call(funcao.obter, { params: { id } })).body.nome).toBe('Soldador de tubos');
  const { body: lidos } = await cliente.call(historicosDaFuncao.listar, { params });
  expect(lidos.map(({ nomeFuncao }) => nomeFuncao)).toEqual(['Soldador sênior', 'Soldador de tubos', 'Soldador']);
});

test('um histórico se lê, altera e exclui no endereço da sua função, e no de outra não se acha', async () => {
  const { cliente } = await t.app.empresa();
  const criar = async (nome: string) =>
    (await cliente.call(funcao.criar, { body: { ...soldador, nome, funcaoHistorico: historico } })).body.id;
  const [sua, outra] = [await criar('Soldador'), await criar('Torneiro')];
  const novo = { ...historico, data: hoje, nomeFuncao: 'Soldador de tubos' };
  const { body } = await cliente.call(historicosDaFuncao.incluir, { params: { donoId: sua }, body: novo });
  const params = { donoId: sua, id: body.id };
  const errado = { donoId: outra, id: body.id };
  expect((await cliente.call(historicosDaFuncao.obter, { params })).body).toMatchObject({
    ...novo,
    funcao: { id: sua },
  });
  expect((await cliente.call(historicosDaFuncao.obter, { params: errado })).status).toBe(404);
  expect((await cliente.call(historicosDaFuncao.alterar, { params: errado, body: novo })).status).toBe(404);
  expect((await cliente.call(historicosDaFuncao.excluir, { params: errado })).status).toBe(404);
  const mudado = { ...novo, nomeFuncao: 'S'.repeat(100), descricao: 'Solda tubos' };
  expect((await cliente.call(historicosDaFuncao.alterar, { params, body: mudado })).body).toMatchObject(mudado);
  expect((await cliente.call(historicosDaFuncao.excluir, { params })).status).toBe(204);
  expect((await cliente.call(historicosDaFuncao.obter, { params })).status).toBe(404);
});

test('a gestão guarda normas, comando, EPIs, exames, cursos e riscos, e não toca no resto da função', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const { id } = (await cliente.call(funcao.criar, { body: { ...soldador, funcaoHistorico: historico } })).body;
  const ruido = await criarRisco(t.app, empresaId, 'Ruído');
  const gestao = {
    cargosIds: [await criarCargo(t.app, empresaId)],
    normasInternas: 'Usar o EPI',
    atribuicaoComando: 'Responde ao encarregado',
    episIds: [await criarEpi(t.app, empresaId)],
    examesIds: [await criarExame(t.app, empresaId)],
    cursosIds: [await criarCurso(t.app, empresaId)],
    riscosFuncoes: [{ id: null, risco: { id: ruido }, grauDeRisco: null, epcEficaz: false, epiEficaz: true }],
  };
  const gravada = {
    ...gestao,
    riscosFuncoes: [{ ...gestao.riscosFuncoes[0], id: expect.any(Number), risco: { id: ruido, nome: 'Ruído' } }],
  };
  expect((await cliente.call(gravarGestao, { params: { id }, body: gestao })).body).toEqual(gravada);
  expect((await cliente.call(obterGestao, { params: { id } })).body).toEqual(gravada);
  const duas = { ...gestao, riscosFuncoes: [...gestao.riscosFuncoes, ...gestao.riscosFuncoes] };
  expect((await cliente.call(gravarGestao, { params: { id }, body: duas })).problema.erros).toEqual([
    { campo: 'riscosFuncoes[1].risco', mensagem: 'Este risco já está na lista' },
  ]);
  expect((await cliente.call(funcao.obter, { params: { id } })).body).toMatchObject({ nome: 'Soldador', ativa: true });
  const outra = await t.app.empresa();
  expect((await outra.cliente.call(obterGestao, { params: { id } })).status).toBe(404);
  const alheio = {
    ...gestao,
    episIds: [await criarEpi(t.app, outra.empresaId)],
    examesIds: [await criarExame(t.app, outra.empresaId)],
  };
  const recusa = await cliente.call(gravarGestao, { params: { id }, body: alheio });
  expect(recusa.problema?.erros?.map(({ campo }) => campo)).toEqual(['episIds', 'examesIds']);
});

test('só se exclui a função que ninguém tem: podeExcluir o diz no registro e na lista', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const { id } = (await cliente.call(funcao.criar, { body: soldador })).body;
  const podeExcluir = async () => {
    const { body } = await cliente.call(funcao.listar, { query: { page: 0 } });
    const { podeExcluir: noRegistro } = (await cliente.call(funcao.obter, { params: { id } })).body;
    return [noRegistro, ...body.content.map((linha) => linha.podeExcluir)];
  };
  expect(await podeExcluir()).toEqual([true, true]);
  const talento = await criarColaborador(t.app, empresaId);
  const historicoId = await criarHistorico(t.app, empresaId, talento, await criarLugar(t.app, empresaId));
  await t.app.banco((db) =>
    sql`update historico_colaborador set funcao_id = ${id} where id = ${historicoId}`.execute(db),
  );
  expect(await podeExcluir()).toEqual([false, false]);
  expect((await cliente.call(funcao.excluir, { params: { id } })).status).toBe(409);
  await t.app.banco((db) =>
    sql`update historico_colaborador set funcao_id = null where id = ${historicoId}`.execute(db),
  );
  expect(await podeExcluir()).toEqual([true, true]);
  expect((await cliente.call(funcao.excluir, { params: { id } })).status).toBe(204);
});
