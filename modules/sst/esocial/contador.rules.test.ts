import { expect, test } from 'vitest';
import { faltaParaOPrazo } from './contador.rules.ts';

test.each([
  [null, null],
  [-2, { texto: '2 dias de atraso', tom: 'erro' }],
  [-1, { texto: '1 dia de atraso', tom: 'erro' }],
  [0, { texto: 'Vence hoje', tom: 'alerta' }],
  [1, { texto: 'Em 1 dia', tom: 'alerta' }],
  [5, { texto: 'Em 5 dias', tom: 'alerta' }],
  [6, { texto: 'Em 6 dias', tom: null }],
])('a %s dias do prazo', (dias, dito) => {
  expect(faltaParaOPrazo(dias)).toEqual(dito);
});
