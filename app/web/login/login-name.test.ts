import { describe, expect, it } from 'vitest';
import { companyQuery, loginMask, loginNameError } from './login-name.ts';

describe('máscara do campo de CPF ou login', () => {
  it.each([
    ['529.982.247-25', '52998224725', '529.982.247-25'],
    ['5299', '5299', '529.9'],
    ['529982247251', '52998224725', '529.982.247-25'],
    ['ana.silva', 'ana.silva', 'ana.silva'],
    ['', '', ''],
  ])('de %s guarda %s e mostra %s', (typed, kept, shown) => {
    expect(loginMask.clean(typed)).toBe(kept);
    expect(loginMask.format(kept)).toBe(shown);
  });
});

describe('busca de empresas', () => {
  it.each([
    ['5299822472', null],
    ['529.982.247-25', '52998224725'],
    ['ana.silva', 'ana.silva'],
    ['an', null],
    ['', null],
  ])('com %s procura por %s', (login, query) => {
    expect(companyQuery(login)).toBe(query);
  });
});

describe('mensagem do CPF ou login', () => {
  it('pede o campo vazio e recusa o CPF cujo dígito não confere', () => {
    expect(loginNameError(' ', false)).toBe('CPF ou login é obrigatório');
    expect(loginNameError(' ', true)).toBe('CPF é obrigatório');
    expect(loginNameError('52998224724', false)).toBe('CPF inválido.');
    expect(loginNameError('529.982.247-25', true)).toBeNull();
  });

  it('aceita o login só na área interna', () => {
    expect(loginNameError('admin', false)).toBeNull();
    expect(loginNameError('admin', true)).toBe('CPF inválido.');
  });
});
