import { expect, test } from 'vitest';
import type { MenuEntry } from '#platform/shared/session.ts';
import { montarMenu } from './menu.rules.ts';

const entry = (rotulo: string, ...grupo: string[]): MenuEntry => ({
  rotulo,
  grupo,
  path: `/${rotulo}`,
  permissao: `ROLE_${rotulo}`,
});
const entries = [entry('a', 'X', 'Y'), entry('b', 'X'), entry('c', 'Z'), entry('d', 'X', 'Y'), entry('e')];

test('agrupa pela trilha, na ordem em que foi declarado', () => {
  expect(montarMenu(entries, new Set(['ROLE_a', 'ROLE_b', 'ROLE_c', 'ROLE_d', 'ROLE_e']))).toEqual([
    {
      rotulo: 'X',
      filhos: [
        {
          rotulo: 'Y',
          filhos: [
            { rotulo: 'a', path: '/a', filhos: [] },
            { rotulo: 'd', path: '/d', filhos: [] },
          ],
        },
        { rotulo: 'b', path: '/b', filhos: [] },
      ],
    },
    { rotulo: 'Z', filhos: [{ rotulo: 'c', path: '/c', filhos: [] }] },
    { rotulo: 'e', path: '/e', filhos: [] },
  ]);
});

test('grupo sem nada que a pessoa possa abrir não aparece', () => {
  expect(montarMenu(entries, new Set(['ROLE_c']))).toEqual([
    { rotulo: 'Z', filhos: [{ rotulo: 'c', path: '/c', filhos: [] }] },
  ]);
  expect(montarMenu(entries, new Set())).toEqual([]);
});
