import { expect, test } from 'vitest';
import { groupsOf } from './mutation.ts';
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
