import { expect, test } from 'vitest';
import { possiveis } from '#platform/shared/workflow.ts';
import { fixo, regrasDoPedido } from './pedidos-sobre-dados.rules.ts';

test.each([
  ['ABERTO', ['assumir', 'atender', 'negar', 'desistir']],
  ['EM_ANDAMENTO', ['atender', 'negar', 'desistir']],
  ['ATENDIDO', []],
  ['NEGADO', []],
  ['CANCELADO', []],
] as const)('do pedido %s se pode %j', (estado, verbos) => {
  const pode = possiveis(regrasDoPedido, { estado });
  expect(Object.keys(pode).filter((verbo) => pode[verbo as keyof typeof pode])).toEqual(verbos);
});

test.each([
  [false, 'ABERTO', null],
  [false, 'EM_ANDAMENTO', /prova/],
  [false, 'CANCELADO', /prova/],
  [true, 'ABERTO', /Meus Dados/],
  [true, 'ATENDIDO', /Meus Dados/],
] as const)('o próprio %s em %s é fixo: %s', (proprio, estado, motivo) => {
  const dito = fixo({ proprio, estado });
  if (motivo === null) expect(dito).toBeNull();
  else expect(dito).toMatch(motivo);
});
