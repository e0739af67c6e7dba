import { expect, test } from 'vitest';
import { escolhasDe, recortar, SEM_LOCAL } from './calendario.rules.ts';

const aulas = [
  { local: 'SENAI', instrutor: 'Marta' },
  { local: null, instrutor: 'Ivo' },
  { local: 'Ábaco', instrutor: 'Ivo' },
];
const tudo = { local: null, instrutor: null };

test('o calendário de turmas se recorta por local e por instrutor, juntos ou não', () => {
  expect(recortar(aulas, tudo)).toEqual(aulas);
  expect(recortar(aulas, { local: SEM_LOCAL, instrutor: null })).toEqual([aulas[1]]);
  expect(recortar(aulas, { local: 'Ábaco', instrutor: 'Ivo' })).toEqual([aulas[2]]);
  expect(recortar(aulas, { local: 'SENAI', instrutor: 'Ivo' })).toEqual([]);
});

test('oferecem-se os locais e instrutores do período, uma vez cada, e o escolhido mesmo quando não aparece', () => {
  expect(escolhasDe(aulas, tudo)).toEqual({ locais: ['Ábaco', SEM_LOCAL, 'SENAI'], instrutores: ['Ivo', 'Marta'] });
  expect(escolhasDe([], { local: 'SENAI', instrutor: null })).toEqual({ locais: ['SENAI'], instrutores: [] });
});
