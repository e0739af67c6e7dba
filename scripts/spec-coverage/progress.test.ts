import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, it } from 'vitest';
import { countsIn, historyOf, lost, progressText, unheld } from './progress.ts';

const root = dirname(dirname(import.meta.dirname));
const FILE = 'docs/spec/progresso.tsv';

describe('progresso das linhas', () => {
  it('o que o arquivo diz não diminui em relação a nada que a história já disse', () => {
    const counts = countsIn(readFileSync(join(root, FILE), 'utf8'));
    const before = historyOf(root, FILE);
    expect(before.length).toBeGreaterThan(0);
    expect([...new Set(before.flatMap((text) => lost(text, counts)))]).toEqual([]);
  });

  const text = progressText(
    new Map([
      ['captacao', { rows: 716, done: 701 }],
      ['sst', { rows: 816, done: 20 }],
    ]),
  );

  it.each([
    ['captacao\t716\t701\nsst\t816\t20', []],
    ['captacao\t717\t702\nsst\t816\t21\nnovo\t1\t0', []],
    ['captacao\t716\t700\nsst\t816\t20', ['  captacao: 700 atendidas, eram 701']],
    ['captacao\t715\t701\nsst\t816\t20', ['  captacao: 715 linhas, eram 716']],
    ['captacao\t716\t701', ['  sst: não está mais']],
    ['captacao\t716\tmuitas\nsst\t816\t20', ['  captacao: NaN atendidas, eram 701']],
  ])('%j: %j', (now, expected) => {
    expect(lost(text, countsIn(`modulo\tlinhas\tatendidas\n${now}\n`))).toEqual(expected);
  });

  it('o módulo contado que não tem linha no arquivo é dito', () => {
    const counts = new Map([...countsIn(text), ['novo', { rows: 3, done: 1 }]] as const);
    expect(unheld(text, counts)).toEqual(['  novo: sem linha']);
  });
});

describe('história do arquivo', () => {
  const folders: string[] = [];
  afterEach(() => {
    for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
  });
  const folder = () => {
    const made = mkdtempSync(join(tmpdir(), 'ciranda-progresso-'));
    folders.push(made);
    return made;
  };
  const git = (cwd: string, ...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...args], { cwd, stdio: 'pipe' });

  it('conta todas as versões gravadas, também sob outras que não mexem no arquivo, e num clone raso ao menos a última', () => {
    const first = folder();
    git(first, 'init', '-q');
    for (const content of ['um', 'dois', 'dois']) {
      writeFileSync(join(first, 'p.tsv'), content);
      git(first, 'add', '.');
      git(first, 'commit', '-q', '--allow-empty', '-m', 'x');
    }
    writeFileSync(join(first, 'p.tsv'), 'sem gravar');
    expect(historyOf(first, 'p.tsv')).toEqual(['dois', 'dois', 'um']);
    const shallow = folder();
    git(shallow, 'clone', '-q', '--depth', '1', pathToFileURL(first).href, 'raso');
    expect([...new Set(historyOf(join(shallow, 'raso'), 'p.tsv'))]).toEqual(['dois']);
    expect(historyOf(folder(), 'p.tsv')).toEqual([]);
  });
});
