import { expect, it } from 'vitest';
import { canMarkAll, hiddenSelection } from './selection.ts';

it.each([
  [0, null],
  [1, 'Existe 1 item marcado, porém está oculto nessa filtragem.'],
  [3, 'Existem 3 itens marcados, porém estão ocultos nessa filtragem.'],
])('%i marcados fora da vista: %s', (count, text) => {
  expect(hiddenSelection(count)).toBe(text);
});

it.each([
  [50, undefined, true],
  [3, 3, true],
  [4, 3, false],
])('marcar todos de %i com o limite %s é possível: %s', (count, max, can) => {
  expect(canMarkAll(count, max)).toBe(can);
});
