import { spawnSync } from 'node:child_process';
import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { arquivosDoCadastro, partesDoCadastro } from './new/catalogue.ts';
import { emMinuscula, errosDosNomes } from './new/names.ts';

const root = dirname(import.meta.dirname);
const bom = {
  modulo: 'captacao',
  pasta: 'tipos-prova',
  tabela: 'tipo_prova',
  um: 'Tipo de prova',
  titulo: 'Tipos de prova',
  genero: 'm' as const,
};

describe('nomes de uma funcionalidade nova', () => {
  it.each([
    ['modulo', '../captacao'],
    ['pasta', 'Tipos Prova'],
    ['pasta', 'provas-é'],
    ['tabela', 'tipo-prova'],
    ['tabela', "x'; drop table empresa; --"],
    ['um', 'tipo'],
    ['titulo', "Tipos d'água"],
    ['genero', 'x'],
  ])('recusa %s = %s', (campo, valor) => {
    expect(errosDosNomes({ ...bom, [campo]: valor })).toHaveLength(1);
  });
  it('aceita nomes bons', () => expect(errosDosNomes(bom)).toEqual([]));
});

describe('cadastro novo', () => {
  const cadastro = (partes: readonly (typeof partesDoCadastro)[number][]) =>
    arquivosDoCadastro({ ...bom, numero: '0999', partes });
  it('só com nome não tem tela; com mais campos tem', () => {
    expect(Object.keys(cadastro([]).arquivos)).toEqual([
      'modules/captacao/tipos-prova/tipos-prova.contract.ts',
      'modules/captacao/tipos-prova/tipos-prova.resource.ts',
      'modules/captacao/tipos-prova/tipos-prova.ajuda.ts',
      'modules/captacao/tipos-prova/tipos-prova.routes.tsx',
      'modules/captacao/tipos-prova/tipos-prova.test.ts',
      'migrations/0999_captacao_tipo_prova.sql',
    ]);
    expect(Object.keys(cadastro(['ordem']).arquivos)).toContain('modules/captacao/tipos-prova/tipos-prova.screen.tsx');
  });
  it('diz o seu nome no meio da frase em minúscula, menos uma sigla, e marca a ordem que a lista tem', () => {
    expect(cadastro([]).arquivos['modules/captacao/tipos-prova/tipos-prova.ajuda.ts']).toContain('Cadastre tipos de');
    expect(['Tipos de prova', 'Áreas', 'CIDs'].map(emMinuscula)).toEqual(['tipos de prova', 'áreas', 'CIDs']);
    const tela = cadastro(['ordem']).arquivos['modules/captacao/tipos-prova/tipos-prova.screen.tsx'];
    expect(tela).toContain('naturalSort="ordem,asc"');
  });
});

/** A copy of the sources in which new features are made, migrated, typed and tested. */
const copia = mkdtempSync(join(tmpdir(), 'ciranda-nova-'));
const node = (args: readonly string[]) => {
  // Neither how this run is narrowed nor that it is one is for the tests of the copy.
  const env = { ...process.env, BANCO: '', VITEST: '', NODE_OPTIONS: '' };
  const { status, stdout, stderr } = spawnSync(process.execPath, [...args], { cwd: copia, encoding: 'utf8', env });
  expect(status, `${args.join(' ')}\n${stdout}\n${stderr}`).toBe(0);
};
const bin = (name: string) => join(root, 'node_modules', name);
const criar = (...args: string[]) => node([join(copia, 'scripts', 'new.ts'), ...args]);
const SOURCES = [
  '.gitignore',
  'app',
  'migrations',
  'modules',
  'platform',
  'scripts',
  'biome.json',
  'package.json',
  'vitest.config.ts',
];

beforeAll(() => {
  for (const name of [...SOURCES, ...globSync('tsconfig*.json', { cwd: root })])
    cpSync(join(root, name), join(copia, name), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(copia, 'node_modules'));
});
afterAll(() => rmSync(copia, { recursive: true }));

describe('os comandos, em uma cópia do produto', () => {
  const partes = partesDoCadastro.map((parte) => `--${parte}`);

  it('recusam nomes ruins com uma frase e sem escrever nada', () => {
    const run = (...args: string[]) =>
      spawnSync(process.execPath, [join(copia, 'scripts', 'new.ts'), ...args], { encoding: 'utf8' });
    expect(run('catalogue')).toMatchObject({ status: 1, stdout: '' });
    const ruim = run('catalogue', 'captacao', 'Áreas', 'area', 'Área', 'Áreas', 'f');
    expect(ruim).toMatchObject({ status: 1, stdout: '' });
    expect(ruim.stderr).toContain("A pasta 'Áreas' deve ter só letras minúsculas");
    expect(run('catalogue', 'captacao', 'idiomas', 'idioma', 'Idioma', 'Idiomas', 'm').stderr).toContain(
      'Já existe modules/captacao/idiomas.',
    );
    expect(run('report', 'externo', 'vagas-do-mes', 'Vagas do mês').stderr).toContain(
      'Falta em externo.permissions.ts',
    );
  });

  it('o que fazem fica na pasta nova, em uma migração e em uma linha do módulo; tipos, formato e testes passam', () => {
    const lista = () => readFileSync(join(copia, 'modules/sst/sst.module.ts'), 'utf8').split('\n');
    const antes = lista();
    criar('catalogue', 'sst', 'tipos-prova', 'tipo_prova', 'Tipo de prova', 'Tipos de prova', 'm');
    expect(lista().filter((linha) => !antes.includes(linha))).toEqual([
      "export { tiposProva } from './tipos-prova/tipos-prova.resource.ts';",
    ]);
    criar(
      'catalogue',
      'sst',
      'provas-completas',
      'prova_completa',
      'Prova completa',
      'Provas completas',
      'f',
      ...partes,
    );
    criar('report', 'sst', 'provas-por-mes', 'Provas por mês');
    criar('feature', 'cargo-salario', 'painel-de-cargos', 'Painel de cargos');
    node([join(copia, 'scripts', 'db-types.ts')]);
    const novos = [
      'sst/tipos-prova',
      'sst/provas-completas',
      'sst/provas-por-mes',
      'cargo-salario/painel-de-cargos',
    ].map((pasta) => `modules/${pasta}`);
    // What is new and what it reaches: the rest is typed by the check itself. A test reaches everything, and runs below.
    const typed = {
      server: ['migrations/tables.gen.ts', 'modules/sst/sst.module.ts', ...novos.map((pasta) => `${pasta}/*.ts`)],
      web: ['platform/web/**/*.d.ts', ...novos.map((pasta) => `${pasta}/*.tsx`)],
    };
    for (const [projeto, include] of Object.entries(typed)) {
      const file = join(copia, `tsconfig.${projeto}-novo.json`);
      const options = { extends: `./tsconfig.${projeto}.json`, include, exclude: ['**/*.test.ts'] };
      writeFileSync(file, JSON.stringify(options));
      node([bin('typescript/bin/tsc'), '-p', file]);
    }
    node([bin('@biomejs/biome/bin/biome'), 'format', ...novos]);
    node([
      bin('vitest/vitest.mjs'),
      'run',
      ...novos,
      'app/server/repo-facts.test.ts',
      'app/web/shell/help.test.ts',
      '-t',
      'nome|ordem|ativo|linhas|permissão|menu|árvore|tela',
    ]);
  }, 600_000);
});
