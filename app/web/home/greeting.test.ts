import { expect, it } from 'vitest';
import { firstName, greeting } from './greeting.ts';

it.each([
  [0, 'Boa noite'],
  [4, 'Boa noite'],
  [5, 'Bom dia'],
  [11, 'Bom dia'],
  [12, 'Boa tarde'],
  [17, 'Boa tarde'],
  [18, 'Boa noite'],
  [23, 'Boa noite'],
])('às %i horas a saudação é "%s"', (hour, text) => {
  expect(greeting(hour)).toBe(text);
});

it('chama pelo primeiro nome', () => {
  expect(firstName('  Ana Maria de Souza ')).toBe('Ana');
  expect(firstName('')).toBe('');
});
