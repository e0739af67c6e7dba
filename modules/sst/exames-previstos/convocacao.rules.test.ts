import { expect, test } from 'vitest';
import { horaDaVez } from './convocacao.rules.ts';

test.each([
  ['08:00', 20, 0, '08:00'],
  ['08:00', 20, 4, '09:20'],
  ['08:00', null, 7, '08:00'],
  ['23:30', 29, 1, '23:59'],
  ['23:30', 30, 1, null],
])('a partir das %s, de %s em %s minutos: %s', (primeira, intervalo, vez, hora) => {
  expect(horaDaVez(primeira, intervalo, vez)).toBe(hora);
});
