import { expect, it } from 'vitest';
import { ApiError } from '#platform/web/api/api-error.ts';
import { failureOf } from './failure.ts';

it('lê a mensagem e as linhas da pilha, uma a uma', () => {
  const error = new TypeError('x não é função');
  error.stack = 'TypeError: x não é função\n    at a (a.js:1)\n\n    at b (b.js:2)';
  expect(failureOf(error)).toEqual({
    mensagem: 'x não é função',
    linhas: ['TypeError: x não é função', 'at a (a.js:1)', 'at b (b.js:2)'],
    requestId: null,
  });
});

it('leva o código do pedido que falhou', () => {
  expect(failureOf(new ApiError({ status: 500, requestId: 'abc' })).requestId).toBe('abc');
});

it('aceita o que não é um erro', () => {
  expect(failureOf('quebrou').mensagem).toBe('quebrou');
});
