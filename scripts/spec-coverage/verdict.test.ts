import { describe, expect, it } from 'vitest';
import type { Contract } from './contracts.ts';
import { readInventory } from './inventory.ts';
import type { Product } from './product.ts';
import { type Results, standingOf } from './proofs.ts';
import { alwaysPassed, testsOf } from './ran-tests.ts';
import { GAP, type Source, textsIn } from './sources.ts';
import { codeOf, fieldOf, judge, patternOf, placesOf } from './verdict.ts';

/** Rows that nobody built are planted here, one of each kind of lie that the check once believed. */

const texto = { type: 'string' };
const contract = (form: object, query: object = {}): Contract => ({
  query: [{ properties: query }],
  bodies: [{ properties: form }],
  answers: [{ properties: { content: { type: 'array', items: { properties: { ...form, id: texto } } } } }],
});
const vaga = `
  // Vagas Secretas
  /* Vagas Secretas */
  import { x } from './vagas-secretas.ts';
  type Situacao = 'Vagas Secretas';
  export const mensagem = (n: number) => \`Não é permitido selecionar mais do que \${n} cargos\`;
  export const consulta = sql\`select 'Vagas Secretas'\`;
  export const Tela = () => <Botao title="Entrar">Vagas {x} Abertas. Candidate-se</Botao>;`;

const product: Product = {
  calls: new Set(['GET /api/captacao/candidatos/{}']),
  contracts: new Map([
    ['/captacao/anuncios', contract({ titulo: texto, empresa: { $ref: '#/components/schemas/ref' } })],
    [
      '/captacao/candidatos',
      contract(
        { pessoal: { properties: { sexo: { enum: ['M', 'F', null], description: 'M: Masculino; F: Feminino' } } } },
        { cpf: texto },
      ),
    ],
    ['/captacao/etapas', contract({ ordem: { type: 'integer' }, tipo: { enum: ['X'] } })],
  ]),
  definitions: { ref: { properties: { id: texto, nome: texto } } },
  screens: new Set(['/captacao/candidatos/{}/edit']),
  texts: textsIn('vaga.tsx', vaga),
};
const places = new Map([
  ['Anuncio', ['/captacao/anuncios']],
  ['Filtro', ['/captacao/candidatos?']],
  ['Sexo', ['/captacao/candidatos#pessoal.sexo']],
  ['announcement', ['/captacao/anuncios']],
  ['D-9', ['/captacao/candidatos#pessoal.sexo']],
  ['D-8', ['/captacao/candidatos']],
]);
const steering = { places, proved: new Set<string>(), excused: new Map<string, string>() };
const state = (kind: Parameters<typeof judge>[0], row: Record<string, string>) =>
  judge(kind, row, product, steering).state;

describe('linhas inventadas', () => {
  it.each([
    ['campo do seu recurso', { entity: 'Anuncio', field: 'titulo' }, 'servido'],
    ['campo que só outro recurso tem', { entity: 'Anuncio', field: 'ordem' }, 'não construído'],
    ['campo de entidade sem lugar', { entity: 'Inventada', field: 'titulo' }, 'não construído'],
    ['campo do filtro', { entity: 'Filtro', field: 'cpf' }, 'servido'],
    ['campo do formulário procurado no filtro', { entity: 'Filtro', field: 'pessoal' }, 'não construído'],
    ['partes de uma referência', { entity: 'Anuncio', field: 'empresa{id, descricao}' }, 'servido'],
    ['parte que a referência não tem', { entity: 'Anuncio', field: 'empresa{id, cnpj}' }, 'não construído'],
    ['campo sem nome', { entity: 'Anuncio', field: '(fields not shown)' }, 'não construído'],
    ['campo com lugar próprio', { id: 'D-9', entity: 'Anuncio', field: 'genero (name proposed)' }, 'servido'],
    ['lugar próprio que não nomeia campo', { id: 'D-8', entity: 'Anuncio', field: 'genero' }, 'não construído'],
  ])('%s', (_nome, row, esperado) => {
    expect(state('entities', row)).toBe(esperado);
  });

  it.each([
    ['código do seu campo', { list: 'Sexo', code: 'M', label: 'Outro', label_source: 'proposed' }, 'servido'],
    ['código que só outro campo tem', { list: 'Sexo', code: 'X' }, 'não construído'],
    ['código de lista sem lugar', { list: 'Inventada', code: 'M' }, 'não construído'],
    ['rótulo dado e mostrado', { list: 'Sexo', code: 'F', label: 'Feminino', label_source: 'given' }, 'servido'],
    ['rótulo dado e trocado', { list: 'Sexo', code: 'F', label: 'Fem.', label_source: 'given' }, 'não construído'],
    ['sem código, o rótulo decide', { list: 'Sexo', code: 'f (code not shown)', label: 'Feminino' }, 'servido'],
    ['sem código nem rótulo', { list: 'Sexo', code: 'i (code not shown)', label: 'Neutro' }, 'não construído'],
  ])('%s', (_nome, row, esperado) => {
    expect(state('options', row)).toBe(esperado);
  });

  it.each([
    ['texto com parte que varia', 'Não é permitido selecionar mais do que N cargos', 'mostrado'],
    ['texto entre duas marcas', 'Vagas {n} Abertas', 'mostrado'],
    ['frase de um texto', 'Candidate-se', 'mostrado'],
    ['atributo', 'Entrar', 'mostrado'],
    ['texto só em comentário, tipo, consulta e nome de arquivo', 'Vagas Secretas', 'não construído'],
    ['pedaço de um texto', 'selecionar mais', 'não construído'],
    ['sinal sem letra', '*', 'não construído'],
    ['só a parte que varia', '{sentido}', 'não construído'],
  ])('%s', (_nome, text, esperado) => {
    expect(state('messages', { text })).toBe(esperado);
  });

  it.each([
    ['endpoints', { method: 'GET', path: '/api/captacao/candidatos/{codigo}' }, 'servido'],
    ['endpoints', { method: 'PUT', path: '/api/captacao/candidatos/{id}' }, 'não construído'],
    ['routes', { path: '/captacao/candidatos/{id}/edit' }, 'mostrado'],
    ['routes', { path: '/captacao/candidatos/{id}/edit#dialog:idioma' }, 'não construído'],
    ['rules', { statement: 'x' }, 'não provado'],
    ['unknowns', { question: 'x' }, 'não provado'],
  ] as const)('%s %j: %s', (kind, row, esperado) => {
    expect(state(kind, row)).toBe(esperado);
  });

  it('a prova vale para o que não se vê, e a dispensa vem com a razão e não conta', () => {
    const row = { id: 'V-1', statement: 'x', module: 'captacao' };
    expect(judge('rules', row, product, { ...steering, proved: new Set(['V-1']) }).state).toBe('provado');
    const excused = judge('rules', row, product, { ...steering, excused: new Map([['V-1', 'sem uso']]) });
    expect(excused).toEqual({ id: 'V-1', module: 'captacao', state: 'dispensado', what: 'x (sem uso)' });
  });
});

describe('provas', () => {
  const source = (texts: string[], imports: string[] = []): Source => ({ texts, imports });
  const sources = new Map([
    ['modules/captacao/anuncios/anuncios.contract.ts', source(['/captacao/anuncios'])],
    ['modules/captacao/anuncios/anuncios.rules.ts', source([])],
    [
      'modules/captacao/anuncios/anuncios.test.ts',
      source([], ['app/testing/harness.ts', 'modules/captacao/anuncios/anuncios.contract.ts']),
    ],
    ['modules/captacao/anuncios/anuncios.rules.test.ts', source([], ['modules/captacao/anuncios/anuncios.rules.ts'])],
    ['modules/captacao/etapas/etapas.test.ts', source(['/captacao/etapas'], ['app/testing/harness.ts'])],
    ['app/testing/harness.ts', source([], ['modules/captacao/anuncios/anuncios.contract.ts'])],
    ['e2e/analista.e2e.ts', source(['/captacao/anuncios?aba=1'])],
    ['e2e/gestor.e2e.ts', source(['/captacao/anuncios-de-outros'])],
    ['modules/externo/anuncios/lista.test.ts', source(['/captacao/anuncios'])],
    ['modules/captacao/anuncios/lista.test.ts', source(['/captacao/anuncios'])],
  ]);
  const results: Results = new Map([
    ['modules/captacao/anuncios/anuncios.test.ts > grupo > grava', true],
    ['modules/captacao/anuncios/anuncios.test.ts > grupo > falha', false],
    ['modules/captacao/anuncios/anuncios.rules.test.ts > o título', true],
    ['modules/captacao/etapas/etapas.test.ts > grava', true],
    ['e2e/analista.e2e.ts > grupo > publica', true],
    ['e2e/gestor.e2e.ts > publica', true],
    ['modules/externo/anuncios/lista.test.ts > ordena', true],
    ['modules/captacao/anuncios/lista.test.ts > ordena', false],
  ]);
  const standing = (file: string, test: string, ran: Results = results) =>
    standingOf({ id: 'V-1', file, test }, ran, sources, () => ['/captacao/anuncios']);

  it.each([
    ['anuncios.test.ts', 'grupo > grava', 'vale'],
    ['captacao/anuncios/anuncios.rules.test.ts', 'o título', 'vale'],
    ['analista.e2e.ts', 'grupo > publica', 'vale'],
    ['anuncios.test.ts', 'grava', 'o teste não rodou'],
    ['anuncios.test.ts', 'grupo > inventado', 'o teste não rodou'],
    ['inventado.test.ts', 'grupo > grava', 'o teste não rodou'],
    ['anuncios.test.ts', 'grupo > falha', 'o teste falhou'],
    ['externo/anuncios/lista.test.ts', 'ordena', 'vale'],
    ['lista.test.ts', 'ordena', 'o teste falhou'],
    ['etapas.test.ts', 'grava', 'o teste não toca o recurso'],
    ['gestor.e2e.ts', 'publica', 'o teste não toca o recurso'],
    ['anuncios.contract.ts', 'titulo', 'não é um teste'],
  ])('%s, %s: %s', (file, test, esperado) => {
    expect(standing(file, test)).toBe(esperado);
  });

  it('sem testes rodados a prova fica por conferir, e a do arquivo que não existe não vale', () => {
    expect(standing('anuncios.test.ts', 'grupo > grava', null)).toBe('não conferida');
    expect(standing('inventado.test.ts', 'x', null)).toBe('o teste não rodou');
  });

  it('lê os nomes inteiros e os resultados dos dois relatórios', () => {
    const file = `${process.cwd()}/modules/x/a.test.ts`;
    const assertion = (title: string, status: string) => ({ ancestorTitles: ['grupo'], title, status });
    const assertionResults = [assertion('grava', 'passed'), assertion('exclui', 'skipped'), assertion('lê', 'failed')];
    expect(testsOf({ testResults: [{ name: file, assertionResults }] }, process.cwd())).toEqual([
      ['modules/x/a.test.ts > grupo > grava', true],
      ['modules/x/a.test.ts > grupo > exclui', false],
      ['modules/x/a.test.ts > grupo > lê', false],
    ]);
    const spec = (title: string, ...status: string[]) => ({ title, tests: status.map((one) => ({ status: one })) });
    const specs = [spec('entra', 'expected'), spec('sai', 'unexpected'), spec('pula', 'skipped'), spec('nada')];
    expect(testsOf({ suites: [{ title: 'e2e/a.e2e.ts', suites: [{ title: 'gestor', specs }] }] }, '/')).toEqual([
      ['e2e/a.e2e.ts > gestor > entra', true],
      ['e2e/a.e2e.ts > gestor > sai', false],
      ['e2e/a.e2e.ts > gestor > pula', false],
      ['e2e/a.e2e.ts > gestor > nada', false],
    ]);
  });

  it('passou o que passou em todos os bancos e larguras em que correu', () => {
    const results = alwaysPassed([
      ['a', true],
      ['b', false],
      ['a', true],
      ['b', true],
      ['c', true],
      ['c', false],
    ]);
    expect([...results]).toEqual([
      ['a', true],
      ['b', false],
      ['c', false],
    ]);
  });
});

describe('leitura das linhas', () => {
  it.each([
    ['foto{bytes, contentType}', [['foto']], ['bytes', 'contentType']],
    ['solicitacao{id, empresa{id}}', [['solicitacao']], ['id', 'empresa']],
    ['escolaridades[{label,value}]', [['escolaridades']], ['label', 'value']],
    ['ctps.uf (state)', [['ctps', 'uf']], []],
    ['anoConclusao or conclusao', [['anoConclusao'], ['conclusao']], []],
    ['exibir header', [], []],
    ['(fields not shown)', [], []],
  ])('do campo %s procura %j', (cell, ways, inner) => {
    expect(fieldOf(cell)).toEqual({ ways, inner });
  });

  it.each([
    ['A (proposed)', 'A'],
    ['ativos (code not shown; A proposed)', 'A'],
    ['bootcamp (code not shown)', null],
    ['(vazio)', ''],
    ['Em andamento', 'Em andamento'],
  ])('do código %s procura %j', (cell, code) => {
    expect(codeOf(cell)).toBe(code);
  });

  it('um texto é comparado inteiro, com a pontuação do fim ou sem ela', () => {
    expect(patternOf('Número inválido')?.test('Número inválido.')).toBe(true);
    expect(patternOf('Cpf inválido.')?.test('CPF inválido')).toBe(true);
    expect(patternOf('Data final inferior a data inicial.')?.test('Data final inferior à data inicial.')).toBe(true);
    expect(patternOf('{label} é obrigatório')?.test(`${GAP} é obrigatório`)).toBe(true);
    expect(patternOf('Sim')?.test('Simples')).toBe(false);
  });

  it('o lugar é o da linha, do que ela descreve, da tela que ela é, ou o módulo', () => {
    expect(placesOf({ id: 'V-1', area: 'announcement', module: 'captacao' }, places)).toEqual(['/captacao/anuncios']);
    expect(placesOf({ id: 'R-1', path: '/api/a/{id}#dialog:b', module: 'a' }, places)).toEqual(['/a/{}']);
    expect(placesOf({ id: 'C-1', module: 'captacao' }, places)).toEqual(['/captacao']);
  });

  it('docs/spec tem todos os módulos, lacunas também, e cada linha um identificador só seu', () => {
    const kinds = readInventory('docs/spec');
    const ids = [...kinds.values()].flat().map(({ id = '' }) => id);
    expect(ids.filter((id) => !/^[A-Z]-\d{4}$/.test(id))).toEqual([]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toHaveLength(4531);
    const modules = new Set([...kinds.values()].flat().map(({ module }) => module));
    expect([...modules].sort()).toEqual(
      'analytics assistente avaliacao captacao cargo-salario comum desenvolvimento externo geral gestao-talentos licenca mensagens pendencias-ac permissoes pesquisa sessao shell sst utilitario'.split(
        ' ',
      ),
    );
  });
});
