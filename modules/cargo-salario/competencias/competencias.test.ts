import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { useApp } from '#app/testing/harness.ts';
import { criarCompetencia } from '#modules/cargo-salario/cargo-salario.factory.ts';
import { criterioAvaliacaoCompetencia } from '#modules/cargo-salario/criterios-avaliacao-competencia/criterios-avaliacao-competencia.contract.ts';
import { nivelCompetencia } from '#modules/cargo-salario/niveis-competencia/niveis-competencia.contract.ts';
import { criarCurso } from '#modules/desenvolvimento/desenvolvimento.factory.ts';
import {
  criarArea,
  criarColaborador,
  ligarUsuario,
  responderPorArea,
} from '#modules/organizacao/organizacao.factory.ts';
import { semAcento } from '#platform/shared/text.ts';
import { atitude, competencia, conhecimento, habilidade } from './competencias.contract.ts';
import { comportamentosRepetidos, recusaDeComportamentos } from './competencias.rules.ts';
import {
  competenciasDoTipo,
  competenciasSemPercentual,
  existeCriterioAvaliacaoCompetencia,
} from './competencias-consultas.contract.ts';

const t = useApp();

const form = (nome: string, areaId: number, comportamentos: readonly string[] = []) => ({
  nome,
  areasOrganizacionais: [{ id: areaId }],
  solicitarComentario: false,
  observacao: null,
  cursos: [],
  competencias: comportamentos.map((descricao) => ({ id: null, descricao })),
});

const tipos = [
  ['conhecimento', conhecimento, 'C'],
  ['habilidade', habilidade, 'H'],
  ['atitude', atitude, 'A'],
] as const;

describe.each(tipos)('%s', (_, recurso, tipo) => {
  test('guarda nome, observação, comentário, áreas e comportamentos, e aparece entre as competências com o seu tipo', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const areaId = await criarArea(t.app, empresaId);
    const body = {
      ...form('Visão sistêmica', areaId, ['Antecipa consequências', 'Liga causas e efeitos']),
      solicitarComentario: true,
      observacao: 'Avaliada todo ano.',
      cursos: [{ id: await criarCurso(t.app, empresaId, { nome: 'Visão do negócio' }) }],
    };
    const { status, body: criada } = await cliente.call(recurso.criar, { body });
    expect(status).toBe(201);
    const { body: lida } = await cliente.call(competencia.obter, { params: { id: criada.id } });
    expect(lida).toMatchObject({
      nome: 'Visão sistêmica',
      tipo,
      solicitarComentario: true,
      observacao: 'Avaliada todo ano.',
      cursos: [{ nome: 'Visão do negócio' }],
    });
    expect(lida.areasOrganizacionais.map(({ id }) => id)).toEqual([areaId]);
    expect(lida.competencias.map(({ descricao }) => descricao)).toEqual([
      'Antecipa consequências',
      'Liga causas e efeitos',
    ]);
    const { body: doTipo } = await cliente.call(competenciasDoTipo, { query: { tipo } });
    expect(doTipo).toEqual([{ id: criada.id, nome: 'Visão sistêmica', tipo, observacao: 'Avaliada todo ano.' }]);
  });

  test('não mostra, não muda e não oferece o que é de outro tipo', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const outro = tipo === 'C' ? 'H' : 'C';
    const id = await criarCompetencia(t.app, empresaId, outro, 'Análise crítica');
    expect((await cliente.call(recurso.obter, { params: { id } })).status).toBe(404);
    expect((await cliente.call(recurso.excluir, { params: { id } })).status).toBe(404);
    expect((await cliente.call(recurso.opcoes, { query: { ids: [id] } })).body).toEqual([]);
    const lista = await cliente.call(recurso.listar, { query: { nome: null, areasIds: [], page: 0 } });
    expect(lista.body.totalElements).toBe(0);
  });

  test('exige nome de até 100 letras, ao menos uma área e comportamentos de até 250 letras', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const areaId = await criarArea(t.app, empresaId);
    const erros = async (body: ReturnType<typeof form>) =>
      (await cliente.call(recurso.criar, { body })).problema.erros.map(({ campo, mensagem }) => [campo, mensagem]);
    expect(await erros(form('', areaId))).toEqual([['nome', 'Nome é obrigatório']]);
    expect((await erros(form('x'.repeat(101), areaId)))[0]?.[0]).toBe('nome');
    expect(await erros({ ...form('Ética', areaId), areasOrganizacionais: [] })).toEqual([
      ['areasOrganizacionais', 'Selecione ao menos uma Área Organizacional'],
    ]);
    expect(await erros(form('Ética', areaId, ['']))).toEqual([
      ['competencias[0].descricao', 'Descrição do comportamento é obrigatória'],
    ]);
    expect((await erros(form('Ética', areaId, ['x'.repeat(251)])))[0]?.[0]).toBe('competencias[0].descricao');
    expect(await erros(form('Ética', areaId, ['Cumpre acordos', ' CUMPRE acordos']))).toEqual([
      ['competencias[1].descricao', 'Este comportamento já está na competência.'],
    ]);
    expect((await cliente.call(recurso.criar, { body: form('x'.repeat(100), areaId, ['y'.repeat(250)]) })).status).toBe(
      201,
    );
  });
});

test('os três tipos dividem os nomes da empresa, e a recusa diz de que tipo é o que existe', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId);
  await criarCompetencia(t.app, outra.empresaId, 'A', 'Negociação');
  expect((await cliente.call(habilidade.criar, { body: form('Negociação', areaId) })).status).toBe(201);
  const mensagem = async (recusada: Promise<{ status: number; problema: { erros: readonly unknown[] } }>) => {
    const { status, problema } = await recusada;
    expect(status).toBe(409);
    return problema.erros;
  };
  const erro = [{ campo: 'nome', mensagem: 'Já existe uma habilidade com este nome.' }];
  expect(await mensagem(cliente.call(conhecimento.criar, { body: form('NEGOCIACAO', areaId) }))).toEqual(erro);
  expect(await mensagem(cliente.call(habilidade.criar, { body: form('negociação', areaId) }))).toEqual(erro);
  const body = { ...form('Negociação', areaId), tipo: 'A' as const };
  expect(await mensagem(cliente.call(competencia.criar, { body }))).toEqual(erro);
  const { body: iniciativa } = await cliente.call(atitude.criar, { body: form('Iniciativa', areaId) });
  const renomear = cliente.call(atitude.atualizar, { params: { id: iniciativa.id }, body: form('Negociação', areaId) });
  expect(await mensagem(renomear)).toEqual(erro);
});

test('o tipo de uma competência não muda', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const body = { ...form('Negociação', await criarArea(t.app, empresaId)), tipo: 'H' as const };
  const { body: criada } = await cliente.call(competencia.criar, { body });
  const mudada = await cliente.call(competencia.atualizar, { params: { id: criada.id }, body: { ...body, tipo: 'A' } });
  expect(mudada.problema.erros).toEqual([{ campo: 'tipo', mensagem: 'O tipo de uma competência não muda.' }]);
});

describe('comportamentos e níveis sem percentual', () => {
  test('não se incluem comportamentos enquanto houver nível sem percentual mínimo; os que existem ficam', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const areaId = await criarArea(t.app, empresaId);
    expect((await cliente.call(existeCriterioAvaliacaoCompetencia, {})).body).toBe(false);
    const { body: criada } = await cliente.call(habilidade.criar, { body: form('Escuta', areaId, ['Não interrompe']) });
    expect(criada.existeNivelCompetencia).toBe(false);
    expect((await cliente.call(existeCriterioAvaliacaoCompetencia, {})).body).toBe(true);
    const nivel = { descricao: 'Básico', ordem: 1, percentual: null };
    const { body: basico } = await cliente.call(nivelCompetencia.criar, { body: nivel });
    expect((await cliente.call(competenciasSemPercentual, {})).body).toEqual([{ id: basico.id, descricao: 'Básico' }]);

    const frase =
      'Informe o percentual mínimo dos níveis de competência antes de incluir comportamentos. Sem percentual: Básico.';
    const nova = await cliente.call(atitude.criar, { body: form('Ética', areaId, ['Cumpre acordos']) });
    expect(nova.problema.erros).toEqual([{ campo: 'competencias', mensagem: frase }]);
    const outro = { competencia: { id: criada.id }, descricao: 'Resume o que ouviu' };
    expect((await cliente.call(criterioAvaliacaoCompetencia.criar, { body: outro })).problema.erros).toEqual([
      { campo: 'descricao', mensagem: frase },
    ]);
    const { body: lida } = await cliente.call(habilidade.obter, { params: { id: criada.id } });
    expect(lida.existeNivelCompetencia).toBe(true);
    const { versao, pode, id, existeNivelCompetencia, ...igual } = lida;
    const params = { id };
    expect(
      (await cliente.call(habilidade.atualizar, { params, body: { ...igual, nome: 'Escuta ativa' } })).status,
    ).toBe(200);
    const maisUm = { ...igual, competencias: [...igual.competencias, { id: null, descricao: 'Resume o que ouviu' }] };
    expect((await cliente.call(habilidade.atualizar, { params, body: maisUm })).status).toBe(400);

    await cliente.call(nivelCompetencia.atualizar, {
      params: { id: basico.id },
      body: { ...nivel, percentual: '50.00' },
    });
    expect((await cliente.call(habilidade.atualizar, { params, body: maisUm })).status).toBe(200);
  });

  test('os critérios de avaliação são os comportamentos das competências, e um não se repete na mesma', async () => {
    const { cliente, empresaId } = await t.app.empresa();
    const areaId = await criarArea(t.app, empresaId);
    const { body: criada } = await cliente.call(habilidade.criar, { body: form('Escuta', areaId, ['Não interrompe']) });
    const criterio = { competencia: { id: criada.id }, descricao: 'Resume o que ouviu' };
    expect((await cliente.call(criterioAvaliacaoCompetencia.criar, { body: criterio })).status).toBe(201);
    const { body: lida } = await cliente.call(habilidade.obter, { params: { id: criada.id } });
    expect(lida.competencias.map(({ descricao }) => descricao)).toEqual(['Não interrompe', 'Resume o que ouviu']);
    const repetido = await cliente.call(criterioAvaliacaoCompetencia.criar, {
      body: { ...criterio, descricao: 'nao INTERROMPE' },
    });
    expect([repetido.status, repetido.problema.erros]).toEqual([
      409,
      [{ campo: 'descricao', mensagem: 'Este comportamento já está na competência.' }],
    ]);
  });
});

test('um comportamento mudado de um lado avisa quem tem o outro aberto, e nada se perde', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const areaId = await criarArea(t.app, empresaId);
  const ler = async (id: number) => (await cliente.call(atitude.obter, { params: { id } })).body;
  const gravar = (id: number, { pode, existeNivelCompetencia, ...body }: Awaited<ReturnType<typeof ler>>) =>
    cliente.call(atitude.atualizar, { params: { id }, body });
  const criada = await cliente.call(atitude.criar, {
    body: form('Ética', areaId, ['Cumpre acordos', 'Diz a verdade']),
  });
  const { id } = criada.body;

  const aberta = await ler(id);
  const novo = { competencia: { id }, descricao: 'Protege os dados' };
  const criterio = (await cliente.call(criterioAvaliacaoCompetencia.criar, { body: novo })).body;
  expect((await gravar(id, aberta)).problema.codigo).toBe('CONFLITO_VERSAO');
  expect((await ler(id)).competencias).toHaveLength(3);

  const antes = await ler(id);
  const outro = antes.competencias[0];
  const doOutro = { params: { id: outro?.id ?? 0 } };
  const parado = (await cliente.call(criterioAvaliacaoCompetencia.obter, doOutro)).body;
  const competencias = antes.competencias.map((um) =>
    um.id === criterio.id ? { ...um, descricao: 'Guarda segredo' } : um,
  );
  expect((await gravar(id, { ...antes, competencias })).status).toBe(200);
  const params = { id: criterio.id };
  const velho = { ...novo, descricao: 'Por cima', versao: criterio.versao };
  const recusado = await cliente.call(criterioAvaliacaoCompetencia.atualizar, { params, body: velho });
  expect(recusado.problema.codigo).toBe('CONFLITO_VERSAO');
  // What the form sent back as it was is no change of the other criterion.
  expect((await cliente.call(criterioAvaliacaoCompetencia.obter, doOutro)).body.versao).toBe(parado.versao);

  const semMudar = await ler(id);
  await cliente.call(criterioAvaliacaoCompetencia.excluir, { params });
  expect((await gravar(id, semMudar)).problema.codigo).toBe('CONFLITO_VERSAO');
  expect((await ler(id)).competencias).toHaveLength(2);
});

test('quem só vê as suas áreas liga competências só a elas, e não as tira das outras', async () => {
  const { empresaId, cliente: dono } = await t.app.empresa();
  const [minha, alheia] = [await criarArea(t.app, empresaId), await criarArea(t.app, empresaId)];
  const { body: criada } = await dono.call(habilidade.criar, { body: form('Escuta', alheia) });
  const { ver, inserir, editar } = habilidade.permissoes;
  const gestor = await t.app.usuario(empresaId, [ver, inserir, editar]);
  const chefe = await criarColaborador(t.app, empresaId);
  await ligarUsuario(t.app, gestor.usuarioId, chefe);
  await responderPorArea(t.app, empresaId, minha, chefe);
  const { cliente } = gestor;
  const params = { id: criada.id };
  for (const [recusada, mensagem] of [
    [
      await cliente.call(habilidade.criar, { body: form('Negociação', alheia) }),
      'Áreas organizacionais: o registro escolhido não existe.',
    ],
    [
      await cliente.call(habilidade.atualizar, { params, body: form('Escuta', minha) }),
      'Escolha uma área organizacional pela qual você responde.',
    ],
  ] as const)
    expect(recusada.problema.erros).toEqual([{ campo: 'areasOrganizacionais', mensagem }]);
  const body = { ...form('Escuta', alheia), areasOrganizacionais: [{ id: alheia }, { id: minha }] };
  expect((await cliente.call(habilidade.atualizar, { params, body })).status).toBe(200);
});

test('as opções de conhecimentos não misturam tipos nem empresas', async () => {
  const { cliente, empresaId } = await t.app.empresa();
  const outra = await t.app.empresa();
  const id = await criarCompetencia(t.app, empresaId, 'C', 'Análise de dados');
  await criarCompetencia(t.app, empresaId, 'H', 'Análise crítica');
  await criarCompetencia(t.app, outra.empresaId, 'C', 'Análise de risco');
  const { body } = await cliente.call(conhecimento.opcoes, { query: { busca: 'analise' } });
  expect(body).toEqual([{ id, nome: 'Análise de dados' }]);
});

describe('regras', () => {
  test('repete quem diz, sem acentos e maiúsculas, o que um anterior já disse', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('Ouve', 'ouve ', 'Fala', 'FALA', 'Olha'), { maxLength: 8 }),
        (descricoes) => {
          const repetidos = new Set(comportamentosRepetidos(descricoes));
          const restantes = descricoes.filter((_, lugar) => !repetidos.has(lugar)).map((d) => semAcento(d.trim()));
          expect(new Set(restantes).size).toBe(restantes.length);
          expect(new Set(restantes)).toEqual(new Set(descricoes.map((d) => semAcento(d.trim()))));
        },
      ),
    );
  });

  test.each([
    [[], null],
    [['Básico'], 'Básico.'],
    [['Básico', 'Médio', 'Alto', 'Pleno', 'Mestre'], 'Básico, Médio, Alto e mais 2.'],
  ])('a recusa nomeia até três níveis: %j', (niveis, fim) => {
    const recusa = recusaDeComportamentos(niveis);
    if (fim === null) expect(recusa).toBeNull();
    else expect(recusa?.endsWith(`Sem percentual: ${fim}`)).toBe(true);
  });
});
