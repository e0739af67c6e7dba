import { expect, test } from 'vitest';
import { nivelDoRisco } from './riscos.rules.ts';

test('o risco é alto abaixo de 40, médio abaixo de 65 e baixo daí em diante', () => {
  expect(['0.00', '39.99', '40.00', '64.99', '65.00', '100.00'].map(nivelDoRisco)).toEqual([
    'A',
    'A',
    'M',
    'M',
    'B',
    'B',
  ]);
});
