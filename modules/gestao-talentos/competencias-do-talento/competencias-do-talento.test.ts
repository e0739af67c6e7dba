import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import {
  criarCargo,
  criarCompetencia,
  criarFaixa,
  criarNivel,
  pedirCompetencias,
} from '#modules/cargo-salario/cargo-salario.factory.ts';
import { configuracaoFaixa } from '#modules/cargo-salario/configuracoes-faixa-salarial/configuracoes-faixa-salarial.contract.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { comparacaoDoTalento, competenciasDoTalento, gradeDoTalento } from './competencias-do-talento.contract.ts';
import { type Comparada, compararCompetencias } from './competencias-do-talento.rules.ts';

const t = useApp();
const ADMISSAO = '2020-01-01';

/** A talent in a band that asks for two of the three competences of its job. */
async function talento() {
  const tenant = await t.app.empresa();
  const { empresaId, cliente } = tenant;
  const cargoId = await criarCargo(t.app, empresaId, { nome: 'Vendedor' });
  const faixaId = await criarFaixa(t.app, empresaId, { cargoId, nome: 'I' });
  const areaId = await criarArea(t.app, empresaId);
  const [excel, escuta, etica] = [
    await criarCompetencia(t.app, empresaId, 'C', 'Excel'),
    await criarCompetencia(t.app, empresaId, 'H', 'Escuta'),
    await criarCompetencia(t.app, empresaId, 'A', 'Ética'),
  ];
  await pedirCompetencias(t.app, empresaId, cargoId, [excel, escuta, etica]);
  const [basico, alto] = [
    await criarNivel(t.app, empresaId, { descricao: 'Básico', ordem: 1 }),
    await criarNivel(t.app, empresaId, { descricao: 'Alto', ordem: 4 }),
  ];
  const exigida = (id: number, nivelCompetenciaId: number) => ({
    id: null,
    competencia: { id },
    nivelCompetenciaId,
    competenciaPeso: 1,
  });
  const body = {
    faixaSalarial: { id: faixaId },
    data: '2026-01-01',
    competencias: [exigida(excel, basico), exigida(escuta, alto)],
  };
  expect((await cliente.call(configuracaoFaixa.criar, { body })).status).toBe(201);
  const lotacao = { areaId, faixaSalarialId: faixaId };
  const id = await criarColaborador(t.app, empresaId, { nome: 'Ana Lima', dataAdmissao: ADMISSAO, lotacao });
  return { ...tenant, id, faixaId, areaId, excel, escuta, etica, basico, alto };
}
const linha = (id: number, nivelCompetenciaId: number) => ({ id: null, competencia: { id }, nivelCompetenciaId });

test('a grade do talento traz os níveis, as competências do cargo e o que a faixa exige na data', async () => {
  const { cliente, id, faixaId, basico, alto } = await talento();
  const { body } = await cliente.call(gradeDoTalento, { query: { colaboradorId: id, data: '2026-02-01' } });
  expect(body.faixaSalarial).toEqual({ id: faixaId, nome: 'Vendedor - I' });
  expect(body.niveis.map(({ descricao }) => descricao)).toEqual(['Básico', 'Alto']);
  expect(
    body.linhas.map(({ competencia, nivelExigidoId, nivelCompetenciaId }) => [
      competencia.nome,
      nivelExigidoId,
      nivelCompetenciaId,
    ]),
  ).toEqual([
    ['Excel', basico, null],
    ['Escuta', alto, null],
    ['Ética', null, null],
  ]);
  const antes = await cliente.call(gradeDoTalento, { query: { colaboradorId: id, data: '2025-12-31' } });
  expect(antes.body.linhas.map(({ nivelExigidoId }) => nivelExigidoId)).toEqual([null, null, null]);
});

test('guarda os níveis do talento por data e os compara com os exigidos pela faixa', async () => {
  const { cliente, id, excel, escuta, etica, basico, alto } = await talento();
  const form = { colaborador: { id }, data: '2026-02-01', competencias: [linha(excel, alto), linha(etica, basico)] };
  const { status, body: criada } = await cliente.call(competenciasDoTalento.criar, { body: form });
  expect(status).toBe(201);
  const { body } = await cliente.call(comparacaoDoTalento, { params: { id: criada.id } });
  expect(body).toEqual({
    labels: ['Excel', 'Escuta', 'Ética'],
    competenciasColaborador: [4, 0, 1],
    competenciasFaixaSalarial: [1, 4, 0],
    ordemMaxima: 4,
  });
  const nova = { ...form, data: '2026-03-01', competencias: [linha(escuta, basico)] };
  await cliente.call(competenciasDoTalento.criar, { body: nova });
  const noDia = async (data: string) => {
    const grade = await cliente.call(gradeDoTalento, { query: { colaboradorId: id, data } });
    return grade.body.linhas.map(({ nivelCompetenciaId }) => nivelCompetenciaId);
  };
  expect(await noDia('2026-02-28')).toEqual([alto, null, basico]);
  expect(await noDia('2026-03-01')).toEqual([null, basico, null]);
});

test('recusa data anterior à admissão, data repetida, lista vazia e competência duas vezes', async () => {
  const { cliente, id, excel, basico, alto } = await talento();
  const form = { colaborador: { id }, data: '2026-02-01', competencias: [linha(excel, alto)] };
  const erros = async (muda: object) =>
    (await cliente.call(competenciasDoTalento.criar, { body: { ...form, ...muda } })).problema.erros;
  expect(await erros({ data: '2019-12-31' })).toEqual([
    { campo: 'data', mensagem: 'A data não pode ser anterior à admissão.' },
  ]);
  expect(await erros({ competencias: [] })).toEqual([
    { campo: 'competencias', mensagem: 'Escolha o nível de ao menos uma competência' },
  ]);
  expect(await erros({ competencias: [linha(excel, alto), linha(excel, basico)] })).toEqual([
    { campo: 'competencias[1].competencia', mensagem: 'Cada competência tem um só nível.' },
  ]);
  await cliente.call(competenciasDoTalento.criar, { body: form });
  expect(await erros({})).toEqual([
    { campo: 'data', mensagem: 'Já existe uma configuração de competências do talento nesta data neste talento.' },
  ]);
});

test('quem só vê as suas áreas não lê nem grava competências de talentos das outras', async () => {
  const { cliente: dono, empresaId, id, excel, alto } = await talento();
  const form = { colaborador: { id }, data: '2026-02-01', competencias: [linha(excel, alto)] };
  const { body: criada } = await dono.call(competenciasDoTalento.criar, { body: form });
  const { ver, inserir } = competenciasDoTalento.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, await criarArea(t.app, empresaId), chefe);
  const { cliente } = gestor;
  const filtro = { colaboradorId: null, dataIni: null, dataFim: null, page: 0 };
  expect((await cliente.call(competenciasDoTalento.listar, { query: filtro })).body.content).toEqual([]);
  for (const oculta of [
    await cliente.call(competenciasDoTalento.obter, { params: { id: criada.id } }),
    await cliente.call(comparacaoDoTalento, { params: { id: criada.id } }),
    await cliente.call(gradeDoTalento, { query: { colaboradorId: id, data: null } }),
  ])
    expect(oculta.status).toBe(404);
  const outra = await cliente.call(competenciasDoTalento.criar, { body: { ...form, data: '2026-03-01' } });
  expect(outra.problema.erros).toEqual([
    { campo: 'colaborador', mensagem: 'Talento: o registro escolhido não existe.' },
  ]);
});

describe('comparação', () => {
  const umaLinha: fc.Arbitrary<Comparada> = fc.record({
    nome: fc.string({ minLength: 1, maxLength: 5 }),
    exigida: fc.option(fc.integer({ min: 1, max: 9 })),
    doTalento: fc.option(fc.integer({ min: 1, max: 9 })),
  });

  test('cada conjunto tem um valor por eixo ou nenhum, e só fica de fora quem ninguém exige nem tem', () => {
    fc.assert(
      fc.property(fc.array(umaLinha, { maxLength: 8 }), (linhas) => {
        const { labels, competenciasColaborador, competenciasFaixaSalarial } = compararCompetencias(linhas);
        const ditas = linhas.filter(({ exigida, doTalento }) => exigida !== null || doTalento !== null);
        expect(labels).toEqual(ditas.map(({ nome }) => nome));
        for (const [valores, tem] of [
          [competenciasColaborador, ditas.some(({ doTalento }) => doTalento !== null)],
          [competenciasFaixaSalarial, ditas.some(({ exigida }) => exigida !== null)],
        ] as const)
          expect(valores).toHaveLength(tem ? labels.length : 0);
        expect(competenciasFaixaSalarial.every((valor, eixo) => valor === (ditas[eixo]?.exigida ?? 0))).toBe(true);
      }),
    );
  });
});
