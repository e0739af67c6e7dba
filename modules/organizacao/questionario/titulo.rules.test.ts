import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nomeDeCopia, tituloLivre } from './titulo.rules.ts';

test.each([
  ['NR-35', [], 'NR-35 (Clone)'],
  ['NR-35', ['NR-35 (Clone)', 'NR-35 (Clone 2)'], 'NR-35 (Clone 3)'],
  ['Um nome que enche', [], 'Um nome que (Clone)'],
])('a cópia de %s, havendo %j, chama-se %s', (nome, ocupados, esperado) => {
  expect(nomeDeCopia(nome, 'Clone', (texto) => ocupados.includes(texto), 19)).toBe(esperado);
});

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

test('acha sempre um título livre e dentro do limite', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1, maxLength: 40 }), fc.nat(30), (titulo, quantos) => {
      const usados = new Set<string>();
      for (let n = 0; n <= quantos; n++) {
        const novo = tituloLivre(titulo, (texto) => usados.has(texto), 40);
        expect(usados.has(novo)).toBe(false);
        expect(novo.length).toBeLessThanOrEqual(40);
        usados.add(novo);
      }
    }),
  );
});
