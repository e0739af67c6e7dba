import fc from 'fast-check';
import { expect, test } from 'vitest';
import { codigoLimpo, codigoValido } from './toxicologicos.rules.ts';

test.each([
  ['AB123456789', true],
  ['AB12345678', false],
  ['AB1234567890', false],
  ['A1234567890', false],
  ['ab123456789', false],
  ['ÁB123456789', false],
  ['AB12345678X', false],
  ['', false],
])('o código %s: %s', (codigo, esperado) => {
  expect(codigoValido(codigo)).toBe(esperado);
});

test('letras pequenas, espaços e traços não mudam o código, e limpar de novo não muda nada', () => {
  const letra = fc.constantFrom(...'abcdefghijklmnopqrstuvwxyz');
  const digito = fc.integer({ min: 0, max: 9 });
  const partes = fc.tuple(
    fc.array(letra, { minLength: 2, maxLength: 2 }),
    fc.array(digito, { minLength: 9, maxLength: 9 }),
  );
  fc.assert(
    fc.property(partes, fc.constantFrom('', ' ', '-', '.'), ([letras, numeros], entre) => {
      const limpo = codigoLimpo(`${letras.join('')}${entre}${numeros.join(entre)}`);
      expect(limpo).toBe(`${letras.join('')}${numeros.join('')}`.toUpperCase());
      expect(codigoValido(limpo)).toBe(true);
      expect(codigoLimpo(limpo)).toBe(limpo);
    }),
  );
});
