import { expect, test } from 'vitest';
import { cotaDeAprendizes, cotaDePcd, demandaFormacao, situacaoDaCota } from './cotas.rules.ts';

test.each([
  ['010105', false],
  ['142105', false],
  ['252105', false],
  ['351605', false],
  ['411005', true],
  ['521110', true],
  ['622110', true],
  ['715210', true],
  ['848505', true],
  ['911305', true],
  ['4110', null],
  [null, null],
])('a CBO %s demanda formação profissional: %s', (cbo, demanda) => {
  expect(demandaFormacao(cbo)).toBe(demanda);
});

test.each([
  [0, 0, 0],
  [6, 0, 0],
  [7, 1, 1],
  [20, 1, 3],
  [21, 2, 3],
  [100, 5, 15],
  [101, 6, 15],
  [1000, 50, 150],
])('com %i empregados em funções que contam, o mínimo é %i e o máximo %i aprendizes', (base, minimo, maximo) => {
  expect(cotaDeAprendizes(base)).toEqual({ minimo, maximo });
});

test('o mínimo nunca passa do máximo', () => {
  for (let base = 0; base <= 2000; base++) {
    const { minimo, maximo } = cotaDeAprendizes(base);
    expect(minimo, String(base)).toBeLessThanOrEqual(maximo);
  }
});

test.each([
  [0, 0, 0],
  [99, 0, 0],
  [100, 2, 2],
  [101, 2, 3],
  [200, 2, 4],
  [201, 3, 7],
  [500, 3, 15],
  [501, 4, 21],
  [1000, 4, 40],
  [1001, 5, 51],
  [2000, 5, 100],
])('com %i empregados reservam-se %i%%, %i vagas', (empregados, percentual, vagas) => {
  expect(cotaDePcd(empregados)).toEqual({ percentual, vagas });
});

test.each([
  [5, 15, 3, '3000.00', { faltam: 2, excedem: 0, multa: '6000.00' }],
  [5, 15, 5, '3000.00', { faltam: 0, excedem: 0, multa: '0.00' }],
  [5, 15, 16, null, { faltam: 0, excedem: 1, multa: null }],
  [0, 0, 1, null, { faltam: 0, excedem: 1, multa: null }],
  [4, null, 9, '10.10', { faltam: 0, excedem: 0, multa: '0.00' }],
  [4, null, 1, '1234.56', { faltam: 3, excedem: 0, multa: '3703.68' }],
])('mínimo %i, máximo %s e %i contratados', (minimo, maximo, contratados, multa, situacao) => {
  expect(situacaoDaCota({ minimo, maximo }, contratados, multa)).toEqual(situacao);
});
