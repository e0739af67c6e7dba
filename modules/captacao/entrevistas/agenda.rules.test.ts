import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  deslize,
  diaDeAbertura,
  emBlocos,
  horarioProposto,
  horasMostradas,
  minutosDe,
  vagaAoLado,
} from './agenda.rules.ts';

const marcar = (...horarios: readonly [string, string][]) =>
  horarios.map(([horaIni, horaFim], id) => ({ id, horaIni, horaFim }));
const lugares = (...horarios: readonly [string, string][]) =>
  emBlocos(marcar(...horarios)).map(({ item, lugar, lugares: de }) => `${item.id}: ${lugar + 1} de ${de}`);

test('o que não coincide ocupa a largura toda, e o que coincide fica lado a lado', () => {
  expect(lugares(['09:00', '10:00'], ['10:00', '11:00'])).toEqual(['0: 1 de 1', '1: 1 de 1']);
  expect(lugares(['09:00', '10:00'], ['09:30', '11:00'])).toEqual(['0: 1 de 2', '1: 2 de 2']);
  // The third begins when the first is over: it takes that place, and all three are as wide.
  expect(lugares(['09:00', '10:00'], ['09:30', '11:00'], ['10:00', '10:45'])).toEqual([
    '0: 1 de 2',
    '1: 2 de 2',
    '2: 1 de 2',
  ]);
  // Nor is what begins when a crowd ends.
  expect(lugares(['08:00', '09:00'], ['08:00', '09:00'], ['09:00', '10:00'])).toEqual([
    '0: 1 de 2',
    '1: 2 de 2',
    '2: 1 de 1',
  ]);
  // Who is alone in the afternoon is not narrow for a crowd in the morning.
  expect(lugares(['08:00', '09:00'], ['08:00', '09:00'], ['14:00', '15:00'])).toEqual([
    '0: 1 de 2',
    '1: 2 de 2',
    '2: 1 de 1',
  ]);
});

test.each([
  ['00:00', '00:30', 0, 30],
  ['08:15', '09:00', 495, 540],
  ['23:00', '23:59', 1380, 1439],
  ['23:50', '23:59', 1415, 1440],
  ['22:00', '00:00', 1320, 1440],
  ['23:00', '01:00', 1380, 1440],
  ['09:00', '09:05', 540, 565],
])('das %s às %s o bloco vai do minuto %i ao %i do seu dia', (horaIni, horaFim, de, ate) => {
  expect(emBlocos(marcar([horaIni, horaFim]))).toMatchObject([{ de, ate }]);
});

const horas = fc.integer({ min: 0, max: 1439 });
const escrita = (minutos: number) =>
  `${String(Math.floor(minutos / 60)).padStart(2, '0')}:${String(minutos % 60).padStart(2, '0')}`;

test('nenhum bloco cobre outro, nenhum se perde, e todos ficam dentro do seu dia', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(horas, horas), { maxLength: 20 }), (pares) => {
      const blocos = emBlocos(marcar(...pares.map(([a, b]): [string, string] => [escrita(a), escrita(b)])));
      expect(blocos.map(({ item }) => item.id).sort((a, b) => a - b)).toEqual(pares.map((_, id) => id));
      const { de, ate } = horasMostradas(blocos);
      for (const [ordem, a] of blocos.entries()) {
        expect(a.de).toBeGreaterThanOrEqual(Math.max(0, de * 60));
        expect(a.ate).toBeLessThanOrEqual(Math.min(1440, ate * 60));
        expect(a.ate - a.de).toBeGreaterThanOrEqual(25);
        expect(a.lugar).toBeLessThan(a.lugares);
        for (const b of blocos.slice(ordem + 1)) {
          if (a.ate <= b.de || b.ate <= a.de) continue;
          expect(a.lugares).toBe(b.lugares);
          expect(a.lugar).not.toBe(b.lugar);
        }
      }
    }),
  );
});

test('a agenda mostra o expediente, e mais cedo ou mais tarde só quando há algo lá', () => {
  expect(horasMostradas([])).toEqual({ de: 7, ate: 19 });
  expect(horasMostradas(emBlocos(marcar(['06:30', '07:00'], ['19:30', '20:15'])))).toEqual({ de: 6, ate: 21 });
  expect(horasMostradas(emBlocos(marcar(['00:00', '00:30'], ['23:30', '23:59'])))).toEqual({ de: 0, ate: 24 });
});

test.each([
  [0, '00:00', '01:00'],
  [545, '09:00', '10:00'],
  [599, '09:30', '10:30'],
  [1439, '23:30', '23:59'],
])('o minuto %i propõe das %s às %s', (minuto, horaIni, horaFim) => {
  expect(horarioProposto(minuto)).toEqual({ horaIni, horaFim });
});

test('o que se propõe é sempre um horário válido do mesmo dia', () => {
  fc.assert(
    fc.property(fc.integer({ min: -100, max: 2000 }), (minuto) => {
      const { horaIni, horaFim } = horarioProposto(minuto);
      expect(horaIni < horaFim).toBe(true);
      expect(minutosDe(horaFim)).toBeLessThan(1440);
      expect(minutosDe(horaIni) % 30).toBe(0);
    }),
  );
});

test.each([
  ['ArrowDown', { dia: 1, linha: 3 }],
  ['ArrowUp', { dia: 1, linha: 1 }],
  ['ArrowLeft', { dia: 0, linha: 2 }],
  ['ArrowRight', null],
  ['Enter', null],
])('da segunda coluna de duas, %s leva a %j', (tecla, esperado) => {
  expect(vagaAoLado({ dia: 1, linha: 2 }, tecla, 2, 24)).toEqual(esperado);
});

test.each([
  [-90, 10, 1],
  [90, -10, -1],
  [-40, 0, 0],
  [-90, 80, 0],
])('um dedo que anda %i por %i pede %i dia', (x, y, dias) => expect(deslize(x, y)).toBe(dias));

test('a agenda abre no dia de hoje, e num domingo na semana que vem', () => {
  const dias = ['2026-11-21', '2026-11-22', '2026-11-23'];
  expect(dias.map(diaDeAbertura)).toEqual(['2026-11-21', '2026-11-23', '2026-11-23']);
});
