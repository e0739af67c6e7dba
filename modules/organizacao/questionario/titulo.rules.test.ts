import { expect, test } from 'vitest';
import { tituloLivre } from './titulo.rules.ts';

test.each([
  ['Modelo', [], 50, 'Modelo'],
  ['Modelo', ['Modelo'], 50, 'Modelo (cópia)'],
  ['Modelo', ['Modelo', 'Modelo (cópia)'], 50, 'Modelo (cópia 2)'],
  ['Modelo de prova', ['Modelo de prova'], 15, 'Modelo (cópia)'],
  ['Modelos', ['Modelos'], 14, 'Modelo (cópia)'],
])('%s, ocupados %j, até %i: %s', (titulo, ocupados, max, livre) => {
  const achado = tituloLivre(titulo, (um) => ocupados.includes(um), max);
  expect(achado).toBe(livre);
  expect(achado.length).toBeLessThanOrEqual(max);
});
