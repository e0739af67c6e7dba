import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararDinheiro,
  formatarDinheiro,
  lerDinheiro,
  multiplicar,
  normalizarDinheiro,
  somar,
  subtrair,
} from './dinheiro.ts';

/** Cents beyond what a binary number holds exactly, so that a float anywhere would show. */
const centavos = fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n });

function deCentavos(valor: bigint): string {
  const digitos = String(valor < 0n ? -valor : valor).padStart(3, '0');
  return `${valor < 0n ? '-' : ''}${digitos.slice(0, -2)}.${digitos.slice(-2)}`;
}

describe('dinheiro', () => {
  it.each([
    ['3000.00', 'R$ 3.000,00'],
    ['0', 'R$ 0,00'],
    ['999.9', 'R$ 999,90'],
    ['1234567.89', 'R$ 1.234.567,89'],
    ['-10', '-R$ 10,00'],
    ['-0.001', 'R$ 0,00'],
    ['12345678901234567890.12', 'R$ 12.345.678.901.234.567.890,12'],
  ])('mostra %s como %s', (valor, esperado) => expect(formatarDinheiro(valor)).toBe(esperado));

  it('o vazio fica vazio', () => {
    expect([null, undefined, ''].map(formatarDinheiro)).toEqual(['', '', '']);
  });

  it.each([
    ['1.234,56', '1234.56'],
    ['R$ 1.234,56', '1234.56'],
    ['R$1234,5', '1234.50'],
    ['1234', '1234.00'],
    ['1.234', '1234.00'],
    ['-R$ 10,00', '-10.00'],
    ['1234.56', '1234.56'],
    ['0,01', '0.01'],
    ['007,10', '7.10'],
    ['-0,00', '0.00'],
    ['10,', '10.00'],
    ['1,234', null],
    ['1.23,45', null],
    ['12.34.567', null],
    ['', null],
    ['R$', null],
    ['abc', null],
    ['1e3', null],
    [',50', null],
    ['1,2,3', null],
    ['--1', null],
  ])('lê %j como %j', (digitado, esperado) => expect(lerDinheiro(digitado)).toBe(esperado));

  it('lê de volta tudo o que mostra', () => {
    fc.assert(
      fc.property(
        centavos.map(deCentavos),
        (valor) => lerDinheiro(formatarDinheiro(valor)) === normalizarDinheiro(valor),
      ),
    );
  });

  it('soma e subtrai exatamente', () => {
    fc.assert(
      fc.property(centavos, centavos, (a, b) => {
        expect(somar(deCentavos(a), deCentavos(b))).toBe(normalizarDinheiro(deCentavos(a + b)));
        expect(subtrair(deCentavos(a), deCentavos(b))).toBe(normalizarDinheiro(deCentavos(a - b)));
        expect(compararDinheiro(deCentavos(a), deCentavos(b))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
    );
    expect(somar()).toBe('0.00');
    expect(somar('0.1', '0.2')).toBe('0.30');
  });

  it.each([
    ['2000.00', '2', '4000.00'],
    ['1000.00', '1.0525', '1052.50'],
    ['0.01', '0.5', '0.01'],
    ['-0.01', '0.5', '-0.01'],
    ['0.01', '0.49', '0.00'],
    ['-0.01', '0.49', '0.00'],
    ['3333.33', '3', '9999.99'],
  ])('%s vezes %s é %s', (valor, fator, esperado) => expect(multiplicar(valor, fator)).toBe(esperado));

  it('multiplica por inteiro como somar tantas vezes', () => {
    fc.assert(
      fc.property(centavos, fc.nat(12), (valor, vezes) => {
        expect(multiplicar(deCentavos(valor), String(vezes))).toBe(
          somar(...Array.from({ length: vezes }, () => deCentavos(valor))),
        );
      }),
    );
  });

  it('arredonda a meia unidade para longe do zero', () => {
    expect(['1.005', '1.004', '-1.005', '2'].map(normalizarDinheiro)).toEqual(['1.01', '1.00', '-1.01', '2.00']);
  });

  it.each(['', 'abc', '1,50', '1e3', 'NaN', 'Infinity', '.5', '+1'])('recusa %j como valor', (valor) => {
    expect(() => normalizarDinheiro(valor)).toThrow('Valor inválido');
  });
});
