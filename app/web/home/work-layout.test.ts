import { expect, test } from 'vitest';
import { ITENS_POR_TRABALHO } from '#modules/organizacao/inicio/inicio.contract.ts';
import { ABERTOS, itemsShown } from './work-layout.ts';

test('com poucos trabalhos cada um mostra cinco itens; com muitos, menos', () => {
  expect(itemsShown(ABERTOS)).toBe(ITENS_POR_TRABALHO);
  expect(itemsShown(ABERTOS + 1)).toBeLessThan(ITENS_POR_TRABALHO);
});
