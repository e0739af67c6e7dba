import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { arquivosDoCatalogo, type CatalogueSpec, errosDoCatalogo } from './new-catalogue-files.ts';

const root = dirname(import.meta.dirname);
const bom: CatalogueSpec = {
  modulo: 'captacao',
  pasta: 'tipos-prova',
  tabela: 'tipo_prova',
  um: 'Tipo de prova',
  varios: 'Tipos de prova',
  genero: 'm',
  numero: '0999',
};

describe('cadastro novo só com nome', () => {
  it('dá contrato, recurso, teste e migração, e diz o que acrescentar', () => {
    const { arquivos, linhas } = arquivosDoCatalogo(bom);
    expect(Object.keys(arquivos)).toEqual([
      'modules/captacao/tipos-prova/tipos-prova.contract.ts',
      'modules/captacao/tipos-prova/tipos-prova.resource.ts',
      'modules/captacao/tipos-prova/tipos-prova.test.ts',
      'migrations/0999_captacao_tipo_prova.sql',
    ]);
    expect(Object.values(arquivos).join('\n')).toContain("defineCatalogue(tipoProva, { tabela: 'tipo_prova' })");
    expect(linhas.join('\n')).toContain("tipoProva: recurso('TIPO_PROVA', 'Tipos de prova'),");
  });

  it.each([
    ['modulo', '../captacao'],
    ['pasta', 'Tipos Prova'],
    ['pasta', 'provas-é'],
    ['tabela', 'tipo-prova'],
    ['tabela', "x'; drop table empresa; --"],
    ['um', 'tipo'],
    ['varios', "Tipos d'água"],
    ['genero', 'x'],
    ['numero', '99'],
  ])('recusa %s = %s', (campo, valor) => {
    expect(errosDoCatalogo({ ...bom, [campo]: valor })).toHaveLength(1);
  });

  it('aceita nomes bons', () => expect(errosDoCatalogo(bom)).toEqual([]));

  it('o que escreve já sai no formato da casa', () => {
    const folder = mkdtempSync(join(tmpdir(), 'ciranda-catalogo-'));
    try {
      const sources = Object.entries(arquivosDoCatalogo(bom).arquivos).filter(([file]) => file.endsWith('.ts'));
      for (const [file, text] of sources) writeFileSync(join(folder, basename(file)), text);
      const biome = createRequire(import.meta.url).resolve('@biomejs/biome/bin/biome');
      const style = [
        '--indent-style=space',
        '--indent-width=2',
        '--line-width=120',
        '--javascript-formatter-quote-style=single',
      ];
      execFileSync(process.execPath, [biome, 'format', ...style, '.'], { cwd: folder, stdio: 'pipe' });
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

test('o comando recusa nomes ruins com uma frase e sem escrever nada', () => {
  const run = (...args: string[]) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'new-catalogue.ts'), ...args], { encoding: 'utf8' });
  expect(run()).toMatchObject({ status: 1, stdout: '' });
  const ruim = run('captacao', 'Áreas', 'area', 'Área', 'Áreas', 'f');
  expect(ruim).toMatchObject({ status: 1, stdout: '' });
  expect(ruim.stderr).toContain("A pasta 'Áreas' deve ter só letras minúsculas");
  const repetido = run('captacao', 'idiomas', 'idioma', 'Idioma', 'Idiomas', 'm');
  expect(repetido.stderr).toContain('Já existe modules/captacao/idiomas.');
});
