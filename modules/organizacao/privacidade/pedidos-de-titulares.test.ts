import { expect, test } from 'vitest';
import { diasRestantes, emAberto, pedeCopia, prazoDoPedido } from './pedidos-de-titulares.contract.ts';

test('o pedido se responde em quinze dias', () => {
  expect(prazoDoPedido('2026-02-20')).toBe('2026-03-07');
});

test.each([
  ['ABERTO', true, 5],
  ['EM_ANDAMENTO', true, 5],
  ['ATENDIDO', false, null],
  ['NEGADO', false, null],
  ['CANCELADO', false, null],
] as const)('%s espera resposta: %s', (estado, espera, dias) => {
  expect(emAberto(estado)).toBe(espera);
  expect(diasRestantes({ estado, prazo: '2026-03-10' }, '2026-03-05')).toBe(dias);
});

test('o que passou do prazo conta dias para trás', () => {
  expect(diasRestantes({ estado: 'ABERTO', prazo: '2026-03-10' }, '2026-03-12')).toBe(-2);
});

test.each([
  ['ACESSO', 'ABERTO', true],
  ['PORTABILIDADE', 'EM_ANDAMENTO', true],
  ['ACESSO', 'ATENDIDO', true],
  ['ACESSO', 'NEGADO', false],
  ['PORTABILIDADE', 'CANCELADO', false],
  ['CORRECAO', 'ABERTO', false],
  ['ELIMINACAO', 'ABERTO', false],
] as const)('%s %s se atende com a cópia: %s', (tipo, estado, pede) => {
  expect(pedeCopia({ tipo, estado })).toBe(pede);
});
