import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contem, cortar, lugaresRepetidos, naFrase, primeirosEResto, semAcento } from './text.ts';

const portugues = fc.string({
  unit: fc.constantFrom(...'abcxyz ABCXYZ áàâãéêíóôõúüç ÁÀÂÃÉÊÍÓÔÕÚÜÇ 0-9ªº'),
  maxLength: 40,
});

describe('texto sem acento', () => {
  it.each([
    ['São Paulo', 'sao paulo'],
    ['AÇÃO ÚNICA', 'acao unica'],
    ['Índices', 'indices'],
    ['pinguim ü', 'pinguim u'],
    ['sa\u0303o', 'sao'],
    ['', ''],
  ])('%j vira %j', (texto, esperado) => expect(semAcento(texto)).toBe(esperado));

  it('é o mesmo feito duas vezes, e com ou sem maiúsculas', () => {
    fc.assert(
      fc.property(portugues, (texto) => {
        expect(semAcento(semAcento(texto))).toBe(semAcento(texto));
        expect(semAcento(texto.toUpperCase())).toBe(semAcento(texto));
      }),
    );
  });
});

describe('busca', () => {
  it.each([
    ['São Paulo', 'sao', true],
    ['Sao Paulo', 'SÃO ', true],
    ['Indices', 'índ', true],
    ['São Paulo', 'rio', false],
    ['qualquer', '', true],
  ])('em %j, a busca %j dá %s', (texto, busca, esperado) => expect(contem(texto, busca)).toBe(esperado));

  it('acha qualquer pedaço do próprio texto', () => {
    fc.assert(
      fc.property(portugues, fc.nat(40), fc.nat(40), (texto, inicio, fim) => contem(texto, texto.slice(inicio, fim))),
    );
  });
});

describe('corte', () => {
  it.each([
    ['Maria', 20, 'Maria'],
    ['Maria Eduarda da Silva', 20, 'Maria Eduarda da Si…'],
    ['Maria Eduarda', 7, 'Maria…'],
    ['abc', 3, 'abc'],
    ['abcd', 1, '…'],
    ['😀😀😀', 2, '😀…'],
  ])('%j em %i caracteres é %j', (texto, maximo, esperado) => expect(cortar(texto, maximo)).toBe(esperado));

  it('nunca passa do máximo', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary' }),
        fc.integer({ min: 1, max: 30 }),
        (texto, maximo) => [...cortar(texto, maximo)].length <= maximo,
      ),
    );
  });
});

it.each([
  ['Nome, login ou CPF', 'nome, login ou CPF'],
  ['Código CBO', 'código CBO'],
  ['E-mail', 'e-mail'],
])('dentro de uma frase, %s lê-se %s', (rotulo, lido) => expect(naFrase(rotulo)).toBe(lido));

describe('os primeiros e o resto', () => {
  it.each([
    [['Ana'], 2, {}, 'Ana'],
    [['Ana', 'Bia'], 2, {}, 'Ana, Bia'],
    [['Ana', 'Bia', 'Caio'], 2, {}, 'Ana, Bia e mais 1'],
    [['Ana'], 3, { total: 4 }, 'Ana e mais 3'],
    [['Ana', 'Bia', 'Caio'], 2, { separador: '; ' }, 'Ana; Bia e mais 1'],
  ])('%j, até %i com %j, se diz %j', (nomes, quantos, o, frase) =>
    expect(primeirosEResto(nomes, quantos, o)).toBe(frase),
  );
});

describe('lugares repetidos', () => {
  it.each([
    [[], []],
    [
      ['a', 'b', 'a', 'a'],
      [2, 3],
    ],
    [[1, null, null, 1], [3]],
  ])('de %j são %j', (chaves, lugares) => expect(lugaresRepetidos(chaves)).toEqual(lugares));
});
