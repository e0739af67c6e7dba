import { describe, expect, test } from 'vitest';
import { nomeiaAlguem } from './rastros.queries.ts';

describe('o que alguém procurou', () => {
  const sinais = { exatos: ['52998224725', 'ana@x.com.br', '7654321'], nomes: ['Zulmira Pereira de Souza'] };
  test.each([
    ['zulmira souza', true],
    ['Zulmira Pereira de Souza', true],
    ['cpf 52998224725', true],
    ['a senhora zulmira pereira de souza', true],
    ['a ana@x.com.br.', true],
    ['mariana@x.com.br', false],
    ['ana@x.com.br.org', false],
    ['RG 7654321', true],
    ['guia 99765432100', false],
    ['souza', false],
    ['zulmira lima', false],
    ['', false],
  ])('%j diz de quem se trata: %j', (texto, esperado) => {
    expect(nomeiaAlguem(texto, sinais)).toBe(esperado);
  });
});
