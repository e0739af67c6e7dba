import { expect, it } from 'vitest';
import { hoje } from './data.ts';
import { formatarInstante, partesDoInstante, usarZona, zonaPadrao } from './instante.ts';

it.each([
  ['2026-01-05T12:07:00Z', undefined, '05/01/2026 09:07'],
  ['2026-01-05T12:07:00-03:00', undefined, '05/01/2026 12:07'],
  ['2026-01-05T03:00:00Z', undefined, '05/01/2026 00:00'],
  ['2026-01-01T02:59:59.999Z', undefined, '31/12/2025 23:59'],
  ['2026-01-05T12:07:00Z', 'America/Manaus', '05/01/2026 08:07'],
  ['2018-11-04T12:00:00Z', 'America/Sao_Paulo', '04/11/2018 10:00'],
])('mostra %s na zona %s como %s', (instante, zona, esperado) =>
  expect(formatarInstante(instante, zona)).toBe(esperado),
);

it('o vazio fica vazio e o que não é instante fica como veio', () => {
  expect([null, undefined, '', 'agora'].map((texto) => formatarInstante(texto))).toEqual(['', '', '', 'agora']);
});

it('quem não diz a zona mostra e conta pela que se disse para todos', () => {
  const instante = '2026-01-06T02:30:00Z';
  const lidos = () => [
    formatarInstante(instante),
    partesDoInstante(instante).data,
    hoje(undefined, new Date(instante)),
  ];
  expect(lidos()).toEqual(['05/01/2026 23:30', '2026-01-05', '2026-01-05']);
  usarZona('America/Noronha');
  expect(lidos()).toEqual(['06/01/2026 00:30', '2026-01-06', '2026-01-06']);
  expect(() => usarZona('Lua/Tranquilidade')).toThrow(RangeError);
  expect(lidos()[1]).toBe('2026-01-06');
  usarZona(zonaPadrao);
});

it('recusa zona desconhecida e instante inválido', () => {
  expect(() => partesDoInstante('2026-01-05T12:00:00Z', 'Lua/Tranquilidade')).toThrow(RangeError);
  expect(() => partesDoInstante('agora')).toThrow(RangeError);
});
