import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { idList } from './id-list.ts';
import { sqlText } from './sql-text.ts';

const root = join(import.meta.dirname, '../../..');

test.each([
  { de: [], texto: '{}' },
  { de: [3, 1], texto: '{3,1}' },
  { de: [{ id: 7 }, null, 2], texto: '{7,null,2}' },
])('ids viram uma matriz do banco: $texto', ({ de, texto }) => {
  expect(sqlText(idList(de))).toEqual({ sql: '$1::bigint[]', parameters: [texto] });
});

test('nenhum outro lugar escreve uma lista de ids para o banco', () => {
  const files = globSync('{platform/server,modules,app,bench}/**/*.ts', { cwd: root });
  const byHand = files.filter(
    (file) => !file.includes('id-list') && /\}::(bigint|int8)\[\]/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(byHand).toEqual([]);
});
