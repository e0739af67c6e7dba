import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarPor } from '#platform/shared/contract/report-summary.ts';
import { emDias, media, mediana, percentualDe, porFaixaDeDias } from './contagens.rules.ts';

describe('percentuais', () => {
  test.each([
    [1, 3, '33.3'],
    [2, 3, '66.7'],
    [1, 8, '12.5'],
    [1, 16, '6.3'],
    [0, 0, '0.0'],
    [7, 7, '100.0'],
  ])('%d de %d é %s', (parte, todo, esperado) => {
    expect(percentualDe(parte, todo)).toBe(esperado);
  });

  test('nunca se afasta mais que meio décimo do valor exato', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1_000_000 }), fc.nat(1_000_000), (todo, n) => {
        const parte = n % (todo + 1);
        expect(Math.abs(Number(percentualDe(parte, todo)) - (100 * parte) / todo)).toBeLessThanOrEqual(0.05 + 1e-9);
      }),
    );
  });
});

test('média e mediana têm uma casa, e de nada não há', () => {
  expect([media([]), media([1, 2]), media([1, 1, 2]), media([10])]).toEqual([null, '1.5', '1.3', '10.0']);
  expect([mediana([]), mediana([9, 1, 5]), mediana([4, 1, 2, 3]), mediana([7])]).toEqual([null, '5.0', '2.5', '7.0']);
});

test('dias no singular, no plural e ausentes', () => {
  expect([emDias(null), emDias(1), emDias('1.0'), emDias('32.5'), emDias(1200)]).toEqual([
    '–',
    '1 dia',
    '1 dia',
    '32,5 dias',
    '1.200 dias',
  ]);
});

test('cada duração cai em uma faixa só', () => {
  expect(porFaixaDeDias([0, 15, 16, 30, 31, 90, 91, 5000]).map(({ valor }) => valor)).toEqual([2, 2, 1, 0, 1, 2]);
  fc.assert(
    fc.property(fc.array(fc.nat(3000)), (dias) => {
      expect(porFaixaDeDias(dias).reduce((soma, { valor }) => soma + valor, 0)).toBe(dias.length);
    }),
  );
});

test('soma por rótulo na ordem em que apareceram', () => {
  expect(
    somarPor(
      [
        { q: 2, r: 'b' },
        { q: 1, r: 'a' },
        { q: 3, r: 'b' },
      ],
      ({ r }) => r,
      ({ q }) => q,
    ),
  ).toEqual([
    { rotulo: 'b', valor: 5 },
    { rotulo: 'a', valor: 1 },
  ]);
});
