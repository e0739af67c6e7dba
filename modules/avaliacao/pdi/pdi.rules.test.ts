import { expect, test } from 'vitest';
import { prazosForaDoPlano } from './pdi.rules.ts';

test.each([
  ['dentro', '2026-01-01', '2026-12-31', ['2026-01-01', '2026-12-31'], []],
  ['antes e depois', '2026-02-01', '2026-11-30', ['2026-01-31', '2026-06-01', '2026-12-01'], [0, 2]],
  ['o que falta nada recusa', null, '2026-12-31', [null, '2025-01-01', '2027-01-01'], [2]],
])('prazos do plano: %s', (_, inicio, fim, prazos, fora) => {
  expect(prazosForaDoPlano({ inicio, fim, acoes: prazos.map((prazo) => ({ prazo })) })).toEqual(fora);
});
