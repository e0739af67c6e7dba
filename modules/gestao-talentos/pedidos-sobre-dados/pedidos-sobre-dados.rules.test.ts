import { expect, test } from 'vitest';
import { possiveis } from '#platform/shared/workflow.ts';
import {
  desistenciaDoTalento,
  fixo,
  recusasDosVerbos,
  regrasDoPedido,
  SEU_PROPRIO,
} from './pedidos-sobre-dados.rules.ts';

test.each([
  ['ABERTO', false, ['assumir', 'atender', 'negar', 'desistir']],
  ['EM_ANDAMENTO', false, ['atender', 'negar', 'desistir']],
  ['ABERTO', true, ['assumir', 'atender', 'negar']],
  ['EM_ANDAMENTO', true, ['atender', 'negar']],
  ['ATENDIDO', false, []],
  ['NEGADO', false, []],
  ['CANCELADO', true, []],
] as const)('do pedido %s, feito em Meus Dados %s, a equipe pode %j', (estado, proprio, verbos) => {
  const pode = possiveis(regrasDoPedido, { estado, proprio });
  expect(Object.keys(pode).filter((verbo) => pode[verbo as keyof typeof pode])).toEqual(verbos);
  const recusas = recusasDosVerbos({ estado, proprio }, false);
  expect(Object.keys(recusas).toSorted()).toEqual(
    Object.keys(pode)
      .filter((verbo) => !pode[verbo as keyof typeof pode])
      .toSorted(),
  );
});

test('do que pediu em Meus Dados só o talento desiste, e a recusa o diz', () => {
  const [aberto, respondido] = [
    { estado: 'ABERTO', proprio: true },
    { estado: 'ATENDIDO', proprio: true },
  ] as const;
  expect(recusasDosVerbos(aberto, false)).toEqual({ desistir: 'Do que pediu em Meus Dados o talento desiste lá.' });
  expect(recusasDosVerbos(respondido, false).desistir).toBe('Este pedido já terminou.');
  expect(possiveis({ desistenciaDoTalento }, aberto)).toEqual({ desistenciaDoTalento: true });
  expect(possiveis({ desistenciaDoTalento }, respondido)).toEqual({ desistenciaDoTalento: false });
});

test('de quem lê o próprio pedido nada se oferece', () => {
  const recusas = recusasDosVerbos({ estado: 'ABERTO', proprio: false }, true);
  expect(recusas).toEqual(Object.fromEntries(Object.keys(regrasDoPedido).map((verbo) => [verbo, SEU_PROPRIO])));
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
