import fc from 'fast-check';
import { expect, test } from 'vitest';
import { alargar, centesimos, LARGURAS, mover, recusaDeLugar } from './lugares.rules.ts';

const parte = fc.double({ min: 0, max: 100, noNaN: true });
const passo = fc.double({ min: -200, max: 200, noNaN: true });

test('o que se move fica na página, inteiro, e volta ao lugar pelo passo contrário', () => {
  fc.assert(
    fc.property(parte, passo, parte, (x, dx, tamanho) => {
      const novo = Number(mover(centesimos(x), dx, tamanho));
      expect(novo).toBeGreaterThanOrEqual(0);
      expect(novo).toBeLessThanOrEqual(100 - tamanho + 0.001);
    }),
  );
  expect(mover(mover('30.000', 1, 20), -1, 20)).toBe('30.000');
  expect([mover('30.000', 5, 20), mover('30.000', -5, 20)]).toEqual(['35.000', '25.000']);
});

test('o que se alarga fica entre os limites e não passa da borda', () => {
  fc.assert(
    fc.property(parte, passo, parte, (largura, dado, x) => {
      const nova = Number(alargar(centesimos(largura), dado, centesimos(x), LARGURAS.logo));
      expect(nova).toBeGreaterThanOrEqual(LARGURAS.logo[0]);
      expect(nova).toBeLessThanOrEqual(Math.max(LARGURAS.logo[0], 100 - x) + 0.001);
    }),
  );
  expect([5, -5].map((passo) => alargar('20.000', passo, '10.000', LARGURAS.logo))).toEqual(['25.000', '15.000']);
});

test.each([
  ['0.000', null],
  ['100.000', null],
  ['-0.001', 'Esquerda deve ficar entre 0 e 100% da página'],
  ['100.001', 'Esquerda deve ficar entre 0 e 100% da página'],
])('o lugar %s recebe %s', (valor, recusa) => {
  expect(recusaDeLugar('Esquerda', valor)).toBe(recusa);
});
