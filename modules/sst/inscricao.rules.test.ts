import { expect, test } from 'vitest';
import { formatarInscricao, recusaDaInscricao } from './inscricao.rules.ts';

test.each([
  ['CPF', '52998224725', null],
  ['CPF', '52998224724', 'CPF inválido.'],
  ['CNO', '110840168062', null],
  ['CNO', '110840168061', 'CNO inválido.'],
  ['CNO', '11222333000181', 'CNO inválido.'],
  ['CNPJ', '11222333000181', null],
  ['CNPJ', '12ABC34501DE35', null],
  ['CNPJ', '110840168062', 'CNPJ inválido.'],
] as const)('de %s, %s é recusado com %s', (tipo, numero, recusa) => {
  expect(recusaDaInscricao(tipo, numero)).toBe(recusa);
});

test.each([
  [null, ''],
  ['52998224725', '529.982.247-25'],
  ['110840168062', '11.084.01680/62'],
  ['12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['123', '123'],
])('o número %s se escreve %s', (numero, escrito) => {
  expect(formatarInscricao(numero)).toBe(escrito);
});
