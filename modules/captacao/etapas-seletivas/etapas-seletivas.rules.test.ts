import { expect, test } from 'vitest';
import { ORDEM_MAXIMA } from './etapas-seletivas.contract.ts';
import { proximaOrdemLivre } from './etapas-seletivas.rules.ts';

const todas = Array.from({ length: ORDEM_MAXIMA }, (_, lugar) => lugar + 1);

test.each([
  [[], 1],
  [[1, 2], 3],
  [[2, 4], 3],
  [[1, 3], 4],
  [todas, null],
  [todas.slice(0, -1), ORDEM_MAXIMA],
  [todas.slice(1), 1],
])('com %j propõe %s', (usadas, proposta) => {
  expect(proximaOrdemLivre(usadas)).toBe(proposta);
});
