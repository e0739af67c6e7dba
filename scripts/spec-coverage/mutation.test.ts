import { expect, test } from 'vitest';
import { drawLines, groupsOf, type MutationReport, scoreOf, survivors, toothless } from './mutation.ts';
import type { Proof } from './proofs.ts';
import type { Source } from './sources.ts';

const banco = 'app/testing/harness.ts';
const sources = new Map<string, Source>(
  Object.entries({
    'modules/a/b/b.actions.ts': [],
    'modules/a/b/b.test.ts': [banco, 'modules/a/b/b.contract.ts'],
    'modules/a/b/outra.test.ts': [banco],
    'modules/a/c/c.actions.ts': [],
    'modules/a/d/d.test.ts': [banco, 'modules/a/b/b.contract.ts', 'modules/a/c/c.contract.ts'],
    'app/server/tudo.test.ts': [banco, 'app/testing/every-call.ts', 'modules/a/b/b.contract.ts'],
  }).map(([file, imports]) => [file, { imports, texts: [] }]),
);
const testes = (file: string, soDaPasta: boolean) =>
  groupsOf([`modules/a/${file}`], sources, { soDaPasta }).map(({ tests }) => tests);

test('uma quebra é julgada pelos testes da sua pasta e pelos que chamam o seu contrato, menos os que chamam tudo', () => {
  expect(testes('b/b.actions.ts', false)).toEqual([
    ['modules/a/b/b.test.ts', 'modules/a/b/outra.test.ts', 'modules/a/d/d.test.ts'],
  ]);
});

test('só da pasta deixa de fora os das outras, a não ser que ela não tenha nenhum', () => {
  expect(testes('b/b.actions.ts', true)).toEqual([['modules/a/b/b.test.ts', 'modules/a/b/outra.test.ts']]);
  expect(testes('c/c.actions.ts', true)).toEqual([['modules/a/d/d.test.ts']]);
});

const LINHAS = ['const a = 1;', 'const b = a > 2;', 'const c = !b;', '// 3 > 4'];
const quebra = (line: number, status: string, killedBy: string[] = []) => ({
  mutatorName: 'Literal',
  replacement: 'true',
  status,
  killedBy,
  location: { start: { line } },
});

/** A run that broke one file of a folder: tests by their ids, and what became of each change. */
const rodada = (
  pasta: string,
  tests: Readonly<Record<string, string>>,
  mutants: ReturnType<typeof quebra>[],
  arquivo = pasta,
): MutationReport => ({
  files: { [`modules/a/${pasta}/${pasta}.actions.ts`]: { mutants, source: LINHAS.join('\n') } },
  testFiles: {
    [`modules/a/${pasta}/${arquivo}.test.ts`]: { tests: Object.entries(tests).map(([id, name]) => ({ id, name })) },
  },
});

const comContrato = new Map<string, Source>([
  ...sources,
  ['modules/a/b/b.contract.ts', { imports: [], texts: ['/a/b'] }],
  ['modules/a/c/c.contract.ts', { imports: [], texts: ['/a/c'] }],
]);
const prova = (id: string, test: string, file = 'b/b.test.ts'): Proof => ({ id, file, test });

test('nomeia as linhas cuja prova rodou sobre a sua pasta quebrada e não viu nada, e só elas', () => {
  const relatorios = [
    rodada('b', { '1': 'grava', '2': 'lê', '3': 'ordena' }, [
      quebra(1, 'Killed', ['1']),
      quebra(2, 'Survived'),
      quebra(3, 'Timeout', []),
    ]),
    // The same test sees nothing of another run: what it saw once counts.
    rodada('b', { '7': 'grava', '8': 'lê' }, [quebra(2, 'Survived')]),
    // Two files that end alike: it is enough that one of them sees.
    rodada('b', { '9': 'exclui' }, [quebra(1, 'Killed', ['9'])], 'igual'),
    rodada('c', { '10': 'exclui' }, [quebra(1, 'Survived')], 'igual'),
  ];
  const provas = [
    prova('V-1', 'grava'),
    prova('V-2', 'lê'),
    prova('V-3', 'ordena', 'modules/a/b/b.test.ts'),
    prova('V-4', 'não rodou'),
    prova('V-5', 'lê', 'ab/b.test.ts'),
    // Its place is another folder, which nobody broke.
    prova('V-6', 'lê'),
    // Its place is a folder, and no address.
    prova('V-7', 'lê'),
    prova('V-8', 'exclui', 'igual.test.ts'),
  ];
  const lugares: Readonly<Record<string, string[]>> = {
    'V-6': ['/a/c'],
    'V-7': ['modules/a/b'],
    'V-8': ['/a/b', '/a/c'],
  };
  const lugar = (id: string) => lugares[id] ?? ['/a/b'];
  expect(toothless(relatorios, provas, lugar, comContrato)).toEqual([
    '  V-2 b/b.test.ts > lê',
    '  V-3 modules/a/b/b.test.ts > ordena',
    '  V-7 b/b.test.ts > lê',
  ]);
});

test('a nota conta as quebras vistas entre as tentadas, e as que ninguém viu se dizem com a sua linha', () => {
  const relatorio = rodada('b', { '1': 'grava' }, [
    quebra(1, 'Killed', ['1']),
    quebra(2, 'Survived'),
    quebra(3, 'NoCoverage'),
    quebra(3, 'Timeout'),
    quebra(3, 'Ignored'),
    quebra(3, 'CompileError'),
  ]);
  const { killed, tried, byFile } = scoreOf([relatorio, rodada('c', {}, [quebra(1, 'Survived')])]);
  expect([killed, tried]).toEqual([2, 5]);
  expect(byFile.get('modules/a/b/b.actions.ts')).toEqual({ killed: 2, tried: 4 });
  expect(survivors(relatorio)).toEqual([
    '  modules/a/b/b.actions.ts:2 Literal: const b = a > 2; -> true',
    '  modules/a/b/b.actions.ts:3 não coberta, Literal: const c = !b; -> true',
  ]);
});

test('de um arquivo se sorteiam linhas em que há o que quebrar, as mesmas a cada vez e todas quando são poucas', () => {
  const source = LINHAS.join('\n');
  const todas = [1, 2, 3].map((line) => `a.rules.ts:${line}-${line}`);
  expect(drawLines('a.rules.ts', source, 9, 'x')).toEqual(todas);
  const duas = drawLines('a.rules.ts', source, 2, 'x');
  expect(duas).toHaveLength(2);
  expect(todas).toEqual(expect.arrayContaining(duas));
  expect(drawLines('a.rules.ts', source, 2, 'x')).toEqual(duas);
  const sorteios = Array.from({ length: 20 }, (_, n) => drawLines('a.rules.ts', source, 1, `${n}`).join());
  expect(new Set(sorteios).size).toBe(3);
});
