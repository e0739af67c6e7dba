import { describe, expect, test } from 'vitest';
import { nomeiaAlguem } from './rastros.queries.ts';

describe('o que alguém procurou', () => {
  const sinais = { exatos: ['52998224725'], nomes: ['Zulmira Pereira de Souza'] };
  test.each([
    ['zulmira souza', true],
    ['Zulmira Pereira de Souza', true],
    ['cpf 52998224725', true],
    ['a senhora zulmira pereira de souza', true],
    ['souza', false],
    ['zulmira lima', false],
    ['', false],
  ])('%j diz de quem se trata: %j', (texto, esperado) => {
    expect(nomeiaAlguem(texto, sinais)).toBe(esperado);
  });
});
