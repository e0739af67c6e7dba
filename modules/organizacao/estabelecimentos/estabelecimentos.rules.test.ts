import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comporNumero, conferirNumero, numeroFormatado } from './estabelecimentos.rules.ts';

const partes = (empresaBaseCnpjCaepf: string, complementoCnpjCaepf: string, digitoVerificadorCnpjCaepf?: string) => ({
  empresaBaseCnpjCaepf,
  complementoCnpjCaepf,
  digitoVerificadorCnpjCaepf,
});

describe('número do estabelecimento', () => {
  test.each([
    ['12ABC345', '01DE', 'CNPJ', '12ABC34501DE35', '12.ABC.345/01DE-35'],
    ['11222333', '0001', 'CNPJ', '11222333000181', '11.222.333/0001-81'],
    ['293118610', '001', 'CAEPF', '29311861000184', '293.118.610/001-84'],
  ])('%s e %s compõem um %s', (base, complemento, tipo, numero, formatado) => {
    expect(comporNumero(partes(base, complemento))).toEqual({ tipo, numero, formatado, digito: numero.slice(-2) });
    expect(conferirNumero(partes(base, complemento, numero.slice(-2)))).toEqual([]);
    expect(numeroFormatado(numero)).toBe(formatado);
  });

  test('o que não é CNPJ nem CAEPF mostra-se como está', () => {
    expect(numeroFormatado('12345678000100')).toBe('12345678000100');
    expect(numeroFormatado(null)).toBe('');
  });

  test.each([
    ['', '0001', 'empresaBaseCnpjCaepf'],
    ['1122233', '0001', 'empresaBaseCnpjCaepf'],
    ['12abc345', '01DE', 'empresaBaseCnpjCaepf'],
    ['11222333', '001', 'complementoCnpjCaepf'],
    ['293118610', '0001', 'complementoCnpjCaepf'],
    ['293118610', '0A1', 'complementoCnpjCaepf'],
    ['111111111', '111', 'empresaBaseCnpjCaepf'],
  ])('%s com %s é inválido em %s', (base, complemento, campo) => {
    expect(comporNumero(partes(base, complemento))).toBeNull();
    expect(conferirNumero(partes(base, complemento))).toEqual([{ campo, mensagem: 'Inválido' }]);
  });

  test('dígito que não é o calculado é recusado dizendo o certo', () => {
    expect(conferirNumero(partes('11222333', '0001', '80'))).toEqual([
      { campo: 'digitoVerificadorCnpjCaepf', mensagem: 'Dígito verificador inválido: o correto é 81' },
    ]);
  });

  test('o que se compõe sempre confere, e nenhum outro dígito confere', () => {
    const base = fc.stringMatching(/^[A-Z0-9]{8}$/);
    const complemento = fc.stringMatching(/^[A-Z0-9]{4}$/);
    fc.assert(
      fc.property(base, complemento, fc.integer({ min: 0, max: 99 }), (a, b, outro) => {
        const composed = comporNumero(partes(a, b));
        fc.pre(composed !== null);
        expect(conferirNumero(partes(a, b, composed?.digito))).toEqual([]);
        const digit = String(outro).padStart(2, '0');
        fc.pre(digit !== composed?.digito);
        expect(conferirNumero(partes(a, b, digit))).toHaveLength(1);
      }),
    );
  });
});
