import { expect, test } from 'vitest';
import { periodoEmPalavras } from './periodo.rules.ts';

test.each([
  ['2026-03-10', '2026-03-12', 'De 10/03/2026 a 12/03/2026'],
  ['2026-03-10', null, 'Desde 10/03/2026'],
  [null, '2026-03-12', 'Até 12/03/2026'],
  [null, null, ''],
])('o período de %s a %s é %j', (dataIni, dataFim, palavras) => {
  expect(periodoEmPalavras({ dataIni, dataFim })).toBe(palavras);
});
