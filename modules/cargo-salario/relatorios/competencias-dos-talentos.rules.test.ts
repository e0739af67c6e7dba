import { expect, test } from 'vitest';
import { parteQueAtende } from './competencias-dos-talentos.rules.ts';

test.each([
  [[], null],
  [['Não exigida', undefined, null], null],
  [['Atende', 'Abaixo', 'Sem nível', 'Não exigida'], 33],
  [['Atende', 'Atende', 'Abaixo'], 67],
  [['Abaixo', 'Sem nível'], 0],
  [['Atende'], 100],
])('de %j a parte de quem tem o nível que se exige é %s', (resultados, parte) => {
  expect(parteQueAtende(resultados)).toBe(parte);
});
