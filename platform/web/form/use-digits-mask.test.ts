import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { masks, phoneMask } from './inputs/masks.ts';
import { caretAfter, maskEdit } from './use-digits-mask.ts';

const { cpf, cnpj, cep } = masks;

describe('máscara de dígitos', () => {
  it.each([
    ['digitar no fim', '529', '5299', 4, false, '5299', 4],
    ['colar com máscara', '', '529.982.247-25', 14, false, '52998224725', 11],
    ['apagar o separador para trás leva o dígito de antes', '123.4', '1234', 3, false, '124', 2],
    ['apagar o separador para frente leva o dígito de depois', '123.4', '1234', 3, true, '123', 3],
    ['inserir no meio', '529.982', '5219.982', 3, false, '5219982', 3],
    ['letra não entra', '529', '529a', 4, false, '529', 3],
  ])('%s', (_, before, after, caret, forwards, value, kept) => {
    expect(maskEdit(cpf, before, after, caret, forwards)).toEqual({ value, kept });
  });

  it('o cursor fica depois do caractere editado', () => {
    expect(caretAfter(cpf, '529.982', 3)).toBe(3);
    expect(caretAfter(cpf, '529.982', 4)).toBe(5);
    expect(caretAfter(cpf, '529.982', 0)).toBe(0);
  });

  it('CNPJ guarda letras maiúsculas', () => {
    expect(cnpj.clean('12.abc.345/01de-35')).toBe('12ABC34501DE35');
    expect(cnpj.format('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
  });

  it.each([
    [2, '85', '85'],
    [9, '32221111', '3222-1111'],
    [9, '988887777', '98888-7777'],
    [11, '8532221111', '(85) 3222-1111'],
    [11, '85988887777', '(85) 98888-7777'],
    [11, '859', '(85) 9'],
  ])('telefone de %i dígitos: %s vira %s', (max, value, text) => {
    expect(phoneMask(max).format(value)).toBe(text);
  });

  it('limpar o que foi formatado devolve o valor, também incompleto', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,11}$/), (digits) => {
        expect(cpf.clean(cpf.format(digits))).toBe(digits);
        expect(cep.clean(cep.format(digits.slice(0, 8)))).toBe(digits.slice(0, 8));
        expect(phoneMask(11).clean(phoneMask(11).format(digits))).toBe(digits);
      }),
    );
  });
});
