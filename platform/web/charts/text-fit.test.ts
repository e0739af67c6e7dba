import { expect, it } from 'vitest';
import { spreadOver } from './text-fit.ts';

it('rótulos que ficam de fora saem por igual: antes do último não fica nenhum mais perto do que os outros', () => {
  const todos = Array.from({ length: 36 }, (_, at) => ({ at, x: at * 20, half: at === 35 ? 20 : 32 }));
  const lugares = spreadOver(todos, 4).map(({ at }) => at);
  const passos = lugares.slice(1).map((at, n) => at - (lugares[n] ?? 0));
  expect([lugares[0], lugares.at(-1)]).toEqual([0, 35]);
  expect(new Set(passos.slice(0, -1)).size).toBe(1);
  expect(passos.at(-1)).toBeGreaterThanOrEqual(passos[0] ?? 0);
});
