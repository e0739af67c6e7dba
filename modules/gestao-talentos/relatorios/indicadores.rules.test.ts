import { expect, test } from 'vitest';
import { absenteismoDe, mesesEntre, percentualDe, taxaDeDemissao, turnoverDe } from './indicadores.rules.ts';

test.each([
  [1, 8, '12.50'],
  [1, 3, '33.33'],
  [2, 3, '66.67'],
  [1, 200_000, '0.00'],
  [0, 5, '0.00'],
  [7, 2, '350.00'],
  [1, 0, null],
])('%i de %i é %s por cento', (parte, todo, percentual) => {
  expect(percentualDe(parte, todo)).toBe(percentual);
});

test('turnover é a média de admitidos e demitidos sobre a média de ativos', () => {
  expect(turnoverDe({ inicio: 100, fim: 104, admitidos: 8, demitidos: 4 })).toBe('5.88');
  expect(turnoverDe({ inicio: 0, fim: 0, admitidos: 0, demitidos: 0 })).toBeNull();
});

test('a taxa de demissão conta todas as saídas, e o absenteísmo os dias de falta sobre os de trabalho', () => {
  const mes = { inicio: 10, fim: 10, admitidos: 0, demitidos: 0 };
  expect(taxaDeDemissao(mes, 1)).toBe('10.00');
  expect(absenteismoDe(mes, 11, 22)).toBe('5.00');
  expect(absenteismoDe(mes, 11, 0)).toBeNull();
});

test.each([
  ['2026-01-01', '2026-01-31', 1],
  ['2026-01-31', '2026-02-01', 2],
  ['2025-12-15', '2026-12-14', 13],
])('de %s a %s são %i meses', (de, ate, meses) => {
  expect(mesesEntre(de, ate)).toBe(meses);
});
