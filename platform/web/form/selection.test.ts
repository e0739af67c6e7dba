import { expect, it } from 'vitest';
import { hiddenSelection } from './selection.ts';

it.each([
  [0, null],
  [1, 'Existe 1 item marcado, porém está oculto nessa filtragem.'],
  [3, 'Existem 3 itens marcados, porém estão ocultos nessa filtragem.'],
])('%i marcados fora da vista: %s', (count, text) => {
  expect(hiddenSelection(count)).toBe(text);
});
