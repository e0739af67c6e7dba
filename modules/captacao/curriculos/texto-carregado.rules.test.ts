import { expect, test } from 'vitest';
import { recusaDoTexto } from './texto-carregado.rules.ts';

test.each([
  ['Vendedora\n4 anos de experiência 😀', null],
  ['', 'O arquivo está vazio'],
  [' \n\t', 'O arquivo está vazio'],
  ['MZ\u0090\u0000\u0003', 'O arquivo não contém apenas texto'],
])('o arquivo com %j', (texto, esperada) => {
  expect(recusaDoTexto(texto)).toBe(esperada);
});
