import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { sugestoesDoTexto } from './sugestoes.rules.ts';

const HOJE = '2026-03-10';
const valores = (texto: string) =>
  Object.fromEntries(sugestoesDoTexto(texto, HOJE).map(({ campo, valor }) => [campo, valor]));

describe('o que o currículo diz', () => {
  test('acha e-mail, celular, CEP e nascimento', () => {
    expect(
      valores(
        'JOANA LIMA\nJoana.Lima@Exemplo.com.br | (85) 9 8888-7777\nRua A, 10, 60.110-260\nNascimento: 10/05/1995',
      ),
    ).toEqual({
      'contato.email': 'joana.lima@exemplo.com.br',
      'contato.dddCelular': '85',
      'contato.foneCelular': '988887777',
      'endereco.cep': '60110260',
      'pessoal.dataNascimento': '1995-05-10',
    });
  });

  test.each([
    ['um telefone fixo não é celular', 'Fone (85) 3222-1111'],
    ['um DDD que não existe', '(20) 98888-7777'],
    ['uma data que não é de nascimento', 'Admissão: 10/05/2015'],
    ['um nascimento impossível', 'Nascimento: 31/02/1990'],
    ['um nascimento de quem seria criança', 'Nascida em 10/05/2020'],
    ['o ano 0001', 'Nascimento 01/01/0001'],
    ['nada', ''],
  ])('não se engana com %s', (_caso, texto) => {
    expect(valores(texto)).toEqual({});
  });

  test.each([
    ['85 98888-7777', '85', '988887777'],
    ['(85)98888.7777', '85', '988887777'],
    ['(85) 9.8888 7777', '85', '988887777'],
    ['85 - 98888 7777', '85', '988887777'],
    ['(20) 97777-6666 ou (11) 98888-7777', '11', '988887777'],
  ])('o celular de %j', (texto, ddd, fone) => {
    expect(sugestoesDoTexto(texto, HOJE)).toEqual([
      { campo: 'contato.dddCelular', rotulo: 'DDD', valor: ddd },
      { campo: 'contato.foneCelular', rotulo: 'Celular', valor: fone },
    ]);
  });

  test.each([
    ['60110-260', '60110260'],
    ['60.110-260', '60110260'],
    ['00000-000 e 60110-260', '60110260'],
    ['160110-260', undefined],
    ['60110-2601', undefined],
    ['60110260', undefined],
    ['00000-000', undefined],
  ])('o CEP de %j é %s', (texto, cep) => {
    expect(valores(texto)['endereco.cep']).toBe(cep);
  });

  test.each([
    ['Nascimento: 1/5/1995', '1995-05-01'],
    ['nascido em 10-05-1995', '1995-05-10'],
    ['Data de nasc. 10.05.1995', '1995-05-10'],
    ['NASCIDA A 10/05/1995', '1995-05-10'],
    ['Nascimento: 10/05/19951', undefined],
    ['Nascimento:\n10/05/1995', undefined],
    ['Nascimento: 10/03/2012', '2012-03-10'],
    ['Nascimento: 11/03/2012', undefined],
    ['Nascimento: 10/03/1926', '1926-03-10'],
    ['Nascimento: 10/03/1925', undefined],
  ])('o nascimento de %j é %s', (texto, dia) => {
    expect(valores(texto)['pessoal.dataNascimento']).toBe(dia);
  });

  test.each([
    ['a@b.co', 'a@b.co'],
    ['Escreva para ANA_L+rh@sub.exemplo.com.br.', 'ana_l+rh@sub.exemplo.com.br'],
    ['ana@exemplo', undefined],
    ['ana arroba exemplo.com', undefined],
    ['ana@exemplo.c', undefined],
  ])('o e-mail de %j é %s', (texto, email) => {
    expect(valores(texto)['contato.email']).toBe(email);
  });

  test('cada achado vai com o rótulo do seu campo', () => {
    const tudo = sugestoesDoTexto('a@b.co 60110-260 nasc 10/05/1995', HOJE);
    expect(tudo.map(({ rotulo }) => rotulo)).toEqual(['E-mail', 'CEP', 'Data de nascimento']);
  });

  test('nenhum texto o faz falhar nem demorar', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'a@.-9() /nasc85\n'), maxLength: 2000 }), (texto) => {
        expect(Array.isArray(sugestoesDoTexto(texto, HOJE))).toBe(true);
      }),
    );
  });
});
