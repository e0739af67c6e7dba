import { expect, test } from 'vitest';
import { mesesEntre, mesesRealizados } from './realizado.rules.ts';

test('os meses vão do primeiro ao último, e param no limite', () => {
  expect(mesesEntre('2026-11-17', '2027-02-01', 99)).toEqual(['2026-11-01', '2026-12-01', '2027-01-01', '2027-02-01']);
  expect(mesesEntre('2026-11-01', '2026-11-30', 99)).toEqual(['2026-11-01']);
  expect(mesesEntre('2026-01-01', '2036-01-01', 3)).toHaveLength(3);
});

test('a meta vale até o mês da seguinte, antes da primeira não há, e o atingido não arredonda para cima', () => {
  const meses = mesesEntre('2026-01-01', '2026-04-01', 9);
  const metas = [
    { mes: '2026-02-01', minutos: 600 },
    { mes: '2026-04-01', minutos: 90 },
  ];
  const feitos = new Map([
    ['2026-01-01', 60],
    ['2026-02-01', 599],
    ['2026-04-01', 120],
  ]);
  expect(
    mesesRealizados(meses, metas, feitos).map(({ meta, realizado, falta, atingido }) => [
      meta,
      realizado,
      falta,
      atingido,
    ]),
  ).toEqual([
    [null, '1:00', null, null],
    ['10:00', '9:59', '0:01', '99.83'],
    ['10:00', '0:00', '10:00', '0.00'],
    ['1:30', '2:00', '0:00', '133.33'],
  ]);
});
