import { expect, test } from 'vitest';
import { formatarMeses } from './duracao.ts';

test.each([
  [0, ''],
  [1, '1 mês'],
  [11, '11 meses'],
  [12, '1 ano'],
  [13, '1 ano e 1 mês'],
  [30, '2 anos e 6 meses'],
])('%i meses são %s', (meses, dito) => expect(formatarMeses(meses)).toBe(dito));
