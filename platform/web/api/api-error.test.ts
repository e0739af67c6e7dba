import { expect, test } from 'vitest';
import { ApiError, refusedForGood, waitsFor } from './api-error.ts';

const resposta = (status: number, codigo = 'X') => new ApiError({ status, codigo, mensagem: 'Não deu certo' });

test.each([400, 403, 404, 409, 413, 415, 422])('%i é uma recusa: de novo, seria recusado de novo', (status) => {
  expect(refusedForGood(resposta(status))).toBe(true);
});

test.each([0, 401, 408, 429, 500, 501, 502, 503, 504, 599])('%i não recusa o que se enviou, que fica', (status) => {
  expect(refusedForGood(resposta(status))).toBe(false);
});

test('o termo por aceitar, e a empresa ou a pessoa de outra aba, não recusam o que se enviou', () => {
  expect(refusedForGood(resposta(403, 'SEM_PERMISSAO'))).toBe(true);
  expect(refusedForGood(resposta(403, 'POLITICA_PENDENTE'))).toBe(false);
  expect(refusedForGood(resposta(409, 'EMPRESA_ALTERADA'))).toBe(false);
  expect(refusedForGood(resposta(409, 'PESSOA_ALTERADA'))).toBe(false);
});

test('o que não é resposta nenhuma não é recusa', () => {
  expect(refusedForGood(ApiError.semResposta())).toBe(false);
  expect(refusedForGood(new DOMException('Cancelado', 'AbortError'))).toBe(false);
  expect(refusedForGood(new TypeError('falha'))).toBe(false);
});

test.each([
  [401, 'X', 'SESSAO'],
  [0, 'X', 'CONEXAO'],
  [502, 'X', 'CONEXAO'],
  [500, 'X', 'SERVIDOR'],
  [429, 'X', 'SERVIDOR'],
  [403, 'POLITICA_PENDENTE', 'SERVIDOR'],
  [400, 'X', null],
] as const)('o que falha com %i %s espera por %s', (status, codigo, espera) => {
  expect(waitsFor(resposta(status, codigo))).toBe(espera);
  expect(waitsFor(new TypeError('falha'))).toBeNull();
});
