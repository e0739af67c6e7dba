import { expect, it } from 'vitest';
import { pageTitle } from './page-title.ts';

it.each([
  ['Cargos', 'Produto', 'Cargos · Produto'],
  ['Produto', 'Produto', 'Produto'],
  ['', 'Produto', 'Produto'],
])('o título de "%s" em %s é "%s"', (titulo, produto, text) => {
  expect(pageTitle(titulo, produto)).toBe(text);
});
