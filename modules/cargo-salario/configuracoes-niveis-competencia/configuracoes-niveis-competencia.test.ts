import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Tenant, useApp } from '#app/testing/harness.ts';
import { criarCompetencia, criarFaixa, criarNivel } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { habilidade } from '#modules/cargo-salario/competencias/competencias.contract.ts';
import { competenciasSemPercentual } from '#modules/cargo-salario/competencias/competencias-consultas.contract.ts';
import { configuracaoFaixa } from '#modules/cargo-salario/configuracoes-faixa-salarial/configuracoes-faixa-salarial.contract.ts';
import { nivelCompetencia } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import {
  erroDoPercentual,
  errosDosNiveis,
} from '#modules/cargo-salario/niveis-competencia/niveis-competencia.rules.ts';
import { criarArea } from '#modules/organizacao/organizacao.factory.ts';
import { configuracaoNiveis, historicoNiveis, niveisDoHistorico } from './configuracoes-niveis-competencia.contract.ts';

const t = useApp();

const linha = (id: number, ordem: number, percentual: string | null = null) => ({
  id: null,
  nivelCompetencia: { id },
  ordem,
  percentual,
});
const configuracao = (data: string, niveis: ReturnType<typeof linha>[], considerarPercentualMinimo = false) => ({
  data,
  considerarPercentualMinimo,
  configHistoricosNiveis: niveis,
});

/** A company with three levels, and how to write a configuration of them. */
async function comNiveis() {
  const tenant = await t.app.empresa();
  const { cliente, empresaId } = tenant;
  const [basico, medio, alto] = [
    await criarNivel(t.app, empresaId, { descricao: 'Básico', ordem: 1 }),
    await criarNivel(t.app, empresaId, { descricao: 'Médio', ordem: 2 }),
    await criarNivel(t.app, empresaId, { descricao: 'Alto', ordem: 3 }),
  ];
  const criar = (body: ReturnType<typeof configuracao>) => cliente.call(configuracaoNiveis.criar, { body });
  return { ...tenant, basico, medio, alto, criar };
}

const emVigor = async ({ cliente }: Pick<Tenant, 'cliente'>) => {
  const { body } = await cliente.call(nivelCompetencia.listar, { query: { nome: null, page: 0 } });
  return body.content.map((n) => [n.descricao, n.ordemEmVigor, n.percentualEmVigor]);
};

test('vale a última configuração que começou; antes da primeira, o peso e o percentual do próprio nível', async () => {
  const empresa = await comNiveis();
  const { basico, medio, alto, criar } = empresa;
  expect(await emVigor(empresa)).toEqual([
    ['Básico', 1, null],
    ['Médio', 2, null],
    ['Alto', 3, null],
  ]);
  await criar(configuracao('2026-01-01', [linha(basico, 5, '10.00'), linha(medio, 7, '50.00')], true));
  await criar(configuracao('2099-01-01', [linha(alto, 1)]));
  expect(await emVigor(empresa)).toEqual([
    ['Básico', 5, '10.00'],
    ['Médio', 7, '50.00'],
    ['Alto', null, null],
  ]);
});

test('a descrição do nível é pedida, aparada e de até 60 letras', async () => {
  const { cliente } = await t.app.empresa();
  const criar = (descricao: string) =>
    cliente.call(nivelCompetencia.criar, { body: { descricao, ordem: 1, percentual: null } });
  expect((await criar('  ')).problema.erros).toEqual([{ campo: 'descricao', mensagem: 'Descrição é obrigatória' }]);
  expect((await criar('a'.repeat(61))).problema.erros).toEqual([
    { campo: 'descricao', mensagem: 'Descrição deve ter no máximo 60 caracteres' },
  ]);
  expect((await criar(` ${'a'.repeat(60)} `)).body.descricao).toBe('a'.repeat(60));
});

test('as configurações são o histórico dos níveis, com os níveis de cada data pelo peso', async () => {
  const { cliente, basico, medio, criar } = await comNiveis();
  const { body: criada } = await criar(configuracao('2026-01-01', [linha(medio, 7), linha(basico, 5)]));
  const { body: lida } = await cliente.call(historicoNiveis.obter, { params: { id: criada.id } });
  expect(lida).toMatchObject({
    data: '2026-01-01',
    considerarPercentualMinimo: false,
    podeEditar: true,
    obrigarPercentual: false,
  });
  const { body: niveis } = await cliente.call(niveisDoHistorico, { query: { id: criada.id } });
  expect(niveis.map(({ nivelCompetencia: nivel, ordem }) => [nivel.nome, ordem])).toEqual([
    ['Básico', 5],
    ['Médio', 7],
  ]);
  const lista = await cliente.call(historicoNiveis.listar, { query: { dataIni: null, dataFim: null, page: 0 } });
  expect(lista.body.content.map(({ niveis: texto }) => texto)).toEqual(['Básico (5), Médio (7)']);
});

test('dois níveis trocam de peso no mesmo formulário', async () => {
  const { cliente, basico, medio, criar } = await comNiveis();
  const { body: criada } = await criar(configuracao('2026-01-01', [linha(basico, 1), linha(medio, 2)]));
  const trocados = criada.configHistoricosNiveis.map((n) => ({ ...n, ordem: 3 - n.ordem }));
  const body = { ...configuracao('2026-01-01', []), configHistoricosNiveis: trocados };
  const { status, body: mudada } = await cliente.call(configuracaoNiveis.atualizar, {
    params: { id: criada.id },
    body,
  });
  expect(status).toBe(200);
  expect(mudada.configHistoricosNiveis.map(({ nivelCompetencia: n }) => n.nome)).toEqual(['Médio', 'Básico']);
});

test.each([
  ['peso ausente', 0, { ordem: null }, 'configHistoricosNiveis[0].ordem', 'Peso é obrigatório'],
  ['peso zero', 0, { ordem: 0 }, 'configHistoricosNiveis[0].ordem', 'Peso deve ser maior ou igual a 1'],
  [
    'peso de seis dígitos',
    0,
    { ordem: 100000 },
    'configHistoricosNiveis[0].ordem',
    'Peso deve ser menor ou igual a 99.999',
  ],
  [
    'peso repetido',
    1,
    { ordem: 1 },
    'configHistoricosNiveis[1].ordem',
    'Outro nível desta configuração tem este peso.',
  ],
  [
    'percentual ausente',
    0,
    { percentual: null },
    'configHistoricosNiveis[0].percentual',
    'Percentual mínimo é obrigatório',
  ],
  [
    'percentual negativo',
    0,
    { percentual: '-1.00' },
    'configHistoricosNiveis[0].percentual',
    'Percentual mínimo deve ser de 0 a 100',
  ],
  [
    'percentual acima de 100',
    0,
    { percentual: '100.01' },
    'configHistoricosNiveis[0].percentual',
    'Percentual mínimo deve ser de 0 a 100',
  ],
  ['percentual com três casas', 0, { percentual: '10.001' }, 'configHistoricosNiveis[0].percentual', /2 casas/],
])('recusa %s', async (_, lugar, muda, campo, mensagem) => {
  const { basico, medio, criar } = await comNiveis();
  const niveis = [linha(basico, 1, '10.00'), linha(medio, 2, '60.00')];
  Object.assign(niveis[lugar] ?? {}, muda);
  const { status, problema } = await criar(configuracao('2026-01-01', niveis, true));
  expect(status).toBe(400);
  expect(problema.erros).toEqual([{ campo, mensagem: expect.stringMatching(mensagem) }]);
});

test('o percentual só se informa quando é considerado, e uma data tem uma só configuração', async () => {
  const { basico, criar } = await comNiveis();
  const recusada = await criar(configuracao('2026-01-01', [linha(basico, 1, '10.00')]));
  expect(recusada.problema.erros).toEqual([
    { campo: 'configHistoricosNiveis[0].percentual', mensagem: 'O percentual só se informa quando é considerado.' },
  ]);
  expect((await criar(configuracao('2026-01-01', [linha(basico, 1)]))).status).toBe(201);
  const repetida = await criar(configuracao('2026-01-01', [linha(basico, 2)]));
  expect([repetida.status, repetida.problema.erros]).toEqual([
    409,
    [{ campo: 'data', mensagem: 'Já existe uma configuração de níveis de competência nesta data.' }],
  ]);
});

test('com comportamentos nas competências o percentual é obrigatório, e sem ele em vigor não se incluem', async () => {
  const { cliente, empresaId, basico, criar } = await comNiveis();
  await criar(configuracao('2026-01-01', [linha(basico, 1, '10.00')], true));
  expect((await cliente.call(competenciasSemPercentual, {})).body).toEqual([]);
  const body = {
    nome: 'Escuta',
    areasOrganizacionais: [{ id: await criarArea(t.app, empresaId) }],
    solicitarComentario: false,
    observacao: null,
    cursos: [],
    competencias: [{ id: null, descricao: 'Não interrompe' }],
  };
  expect((await cliente.call(habilidade.criar, { body })).status).toBe(201);
  const { problema } = await criar(configuracao('2026-02-01', [linha(basico, 1)]));
  expect(problema.erros).toEqual([
    {
      campo: 'considerarPercentualMinimo',
      mensagem: 'Há competências com comportamentos: o percentual mínimo dos níveis precisa ser considerado.',
    },
  ]);
  const { body: outra } = await criar(configuracao('2026-02-01', [linha(basico, 1, '20.00')], true));
  expect(outra.obrigarPercentual).toBe(true);
});

describe('em uso', () => {
  /** A band that asks for a competence at a level from a day on. */
  async function usarNivel({ cliente, empresaId }: Tenant, nivelCompetenciaId: number, data: string) {
    const competencia = { id: await criarCompetencia(t.app, empresaId, 'H') };
    const body = {
      faixaSalarial: { id: await criarFaixa(t.app, empresaId) },
      data,
      competencias: [{ id: null, competencia, nivelCompetenciaId, competenciaPeso: 1 }],
    };
    expect((await cliente.call(configuracaoFaixa.criar, { body })).status).toBe(201);
  }
  const emUso =
    'Há competências de faixas ou de talentos configuradas na vigência desta configuração. Inclua outra, com nova data.';

  test('a configuração em cuja vigência alguém foi configurado não se altera nem se exclui; a outra, sim', async () => {
    const empresa = await comNiveis();
    const { cliente, basico, criar } = empresa;
    const { body: primeira } = await criar(configuracao('2026-01-01', [linha(basico, 1)]));
    const { body: segunda } = await criar(configuracao('2026-03-01', [linha(basico, 2)]));
    await usarNivel(empresa, basico, '2026-02-15');
    const params = { id: primeira.id };
    expect((await cliente.call(configuracaoNiveis.obter, { params })).body).toMatchObject({
      podeEditar: false,
      pode: { editar: false, excluir: false },
      impedimentos: { editar: emUso, excluir: emUso },
    });
    const body = configuracao('2026-01-01', [linha(basico, 9)]);
    const mudada = await cliente.call(configuracaoNiveis.atualizar, { params, body });
    expect([mudada.status, mudada.problema.mensagem]).toEqual([403, emUso]);
    const excluida = await cliente.call(historicoNiveis.excluir, { params });
    expect([excluida.status, excluida.problema.mensagem]).toEqual([409, emUso]);
    expect((await cliente.call(configuracaoNiveis.excluir, { params: { id: segunda.id } })).status).toBe(204);
  });

  test('um nível em uso não se exclui, e uma nova configuração não o deixa de fora da vigência de quem o usa', async () => {
    const empresa = await comNiveis();
    const { cliente, basico, medio, criar } = empresa;
    await usarNivel(empresa, basico, '2026-02-15');
    const excluido = await cliente.call(nivelCompetencia.excluir, { params: { id: basico } });
    expect([excluido.status, excluido.problema.mensagem]).toEqual([
      409,
      'Entidade Básico possui dependências em: Configurações de competências da faixa salarial.',
    ]);
    const { problema } = await criar(configuracao('2026-02-01', [linha(medio, 1)]));
    expect(problema.erros).toEqual([
      {
        campo: 'configHistoricosNiveis',
        mensagem: 'O nível Básico precisa estar na configuração: uma faixa salarial o usa desde 15/02/2026.',
      },
    ]);
    expect((await criar(configuracao('2026-02-16', [linha(medio, 1)]))).status).toBe(201);
    expect((await criar(configuracao('2026-02-01', [linha(basico, 1)]))).status).toBe(201);
  });
});

describe('regras dos níveis', () => {
  const nivel = fc.record({
    nivelCompetencia: fc.record({ id: fc.integer({ min: 1, max: 5 }) }),
    ordem: fc.integer({ min: 1, max: 5 }),
    percentual: fc.option(fc.integer({ min: -50, max: 150 }).map((n) => `${n}.00`)),
  });
  const niveis = fc.array(nivel, { maxLength: 6 });

  test('sem erros, cada nível e cada peso está uma vez, e há percentual em todos ou em nenhum', () => {
    fc.assert(
      fc.property(niveis, fc.boolean(), (linhas, considera) => {
        fc.pre(errosDosNiveis(linhas, considera).length === 0);
        expect(new Set(linhas.map((n) => n.nivelCompetencia.id)).size).toBe(linhas.length);
        expect(new Set(linhas.map(({ ordem }) => ordem)).size).toBe(linhas.length);
        for (const { percentual } of linhas) expect(percentual !== null).toBe(considera);
      }),
    );
  });

  test('o que se repete é dito uma vez, no que veio depois', () => {
    fc.assert(
      fc.property(niveis, (linhas) => {
        const repetidos = errosDosNiveis(linhas, false).filter(({ campo }) => campo === 'ordem');
        expect(repetidos).toHaveLength(linhas.length - new Set(linhas.map(({ ordem }) => ordem)).size);
      }),
    );
  });

  test.each([
    ['0.00', true],
    ['100.00', true],
    ['-0.01', false],
    ['100.01', false],
    [null, true],
  ])('percentual %s: %s', (percentual, aceito) => {
    expect(erroDoPercentual(percentual) === null).toBe(aceito);
  });
});
