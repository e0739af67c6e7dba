import { expect, expectTypeOf, it } from 'vitest';
import { z } from 'zod';
import { type CodigoDe, juntarOpcoes, opcoes } from './options.ts';

const cor = opcoes([
  ['2', 'Azul'],
  ['10', 'Verde'],
  ['1', 'Amarela'],
]);

it('guarda a ordem dada, ainda que os códigos pareçam números', () => {
  expect(cor.codigos).toEqual(['2', '10', '1']);
  expect(cor.itens).toEqual([
    { codigo: '2', rotulo: 'Azul' },
    { codigo: '10', rotulo: 'Verde' },
    { codigo: '1', rotulo: 'Amarela' },
  ]);
});

it('dá o rótulo do código, vazio para nenhum e o próprio código quando é desconhecido', () => {
  expect(['10', '', null, undefined, '7'].map(cor.rotulo)).toEqual(['Verde', '', '', '', '7']);
});

it('serve ao esquema e dá o tipo dos códigos', () => {
  const esquema = z.enum(cor.codigos);
  expect(esquema.safeParse('10').success).toBe(true);
  expect(esquema.safeParse('7').success).toBe(false);
  expectTypeOf<CodigoDe<typeof cor>>().toEqualTypeOf<'2' | '10' | '1'>();
});

it('junta listas e recusa código repetido', () => {
  expect(juntarOpcoes(cor, opcoes([['T', 'Todas']])).codigos).toEqual(['2', '10', '1', 'T']);
  expect(() => juntarOpcoes(cor, cor)).toThrow('Código repetido');
  expect(() =>
    opcoes([
      ['A', 'Um'],
      ['A', 'Dois'],
    ]),
  ).toThrow('Código repetido em: A, A');
});
