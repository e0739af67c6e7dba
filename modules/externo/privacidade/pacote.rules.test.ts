import fc from 'fast-check';
import { expect, test } from 'vitest';
import { repartir } from './pacote.rules.ts';

test.each([
  [[], 10, [], []],
  [[10], 10, [10], []],
  [[11], 10, [], [11]],
  [[6, 5, 4], 10, [6, 4], [5]],
  [[1, 10, 9], 10, [1, 9], [10]],
])('de %j, em %i bytes cabem %j e ficam de fora %j', (tamanhos, limite, dentro, fora) => {
  const partes = repartir(
    tamanhos.map((tamanho) => ({ tamanho })),
    limite,
  );
  expect(partes.dentro.map(({ tamanho }) => tamanho)).toEqual(dentro);
  expect(partes.fora.map(({ tamanho }) => tamanho)).toEqual(fora);
});

test('nada se perde, e o que vai nunca passa do limite', () => {
  fc.assert(
    fc.property(fc.array(fc.nat(100)), fc.nat(300), (tamanhos, limite) => {
      const { dentro, fora } = repartir(
        tamanhos.map((tamanho) => ({ tamanho })),
        limite,
      );
      expect(dentro.length + fora.length).toBe(tamanhos.length);
      expect(dentro.reduce((soma, { tamanho }) => soma + tamanho, 0)).toBeLessThanOrEqual(limite);
    }),
  );
});
