import { expect, it } from 'vitest';
import { addressNotice } from './address.ts';

it.each([
  [null, 'A busca de CEP não respondeu: digite o endereço.'],
  [{ encontrado: false, semResposta: true }, 'A busca de CEP não respondeu: digite o endereço.'],
  [{ encontrado: false, semResposta: false }, 'CEP não encontrado: digite o endereço.'],
  [{ encontrado: true, semResposta: false }, null],
])('a busca de CEP que respondeu %j diz o que fazer', (answer, text) => {
  expect(addressNotice(answer)).toBe(text);
});
