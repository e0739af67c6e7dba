import { expect, test } from 'vitest';
import { mesmaCelula, repetidas } from './matriz.rules.ts';

const celula = (gravidadeRiscoId: number, probabilidadeRiscoId: number) => ({ gravidadeRiscoId, probabilidadeRiscoId });

test('a mesma célula tem a mesma gravidade e a mesma probabilidade, nesta ordem', () => {
  expect(mesmaCelula(celula(1, 2), celula(1, 2))).toBe(true);
  expect(mesmaCelula(celula(1, 2), celula(2, 1))).toBe(false);
  expect(mesmaCelula(celula(1, 21), celula(12, 1))).toBe(false);
});

test('acha todas as repetições, menos a primeira vez de cada', () => {
  expect(repetidas([celula(1, 1), celula(1, 2), celula(1, 1), celula(1, 1)])).toEqual([2, 3]);
  expect(repetidas([])).toEqual([]);
});
