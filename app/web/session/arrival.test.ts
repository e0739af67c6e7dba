import { expect, it } from 'vitest';
import { cameFromOutside } from './arrival.ts';

const origin = 'https://rh.exemplo.com.br';
const arrival = { type: 'navigate', referrer: '', origin, known: false };

it('quem digita o endereço ou vem de outro site chega de fora', () => {
  expect(cameFromOutside(arrival)).toBe(true);
  expect(cameFromOutside({ ...arrival, referrer: 'https://correio.exemplo.com/' })).toBe(true);
});

it('quem recarrega, volta ou vem de uma página do sistema não chega de fora', () => {
  expect(cameFromOutside({ ...arrival, type: 'reload' })).toBe(false);
  expect(cameFromOutside({ ...arrival, type: 'back_forward' })).toBe(false);
  expect(cameFromOutside({ ...arrival, referrer: `${origin}/login` })).toBe(false);
});

it('quem acabou de entrar ou já respondeu nesta aba não é perguntado', () => {
  expect(cameFromOutside({ ...arrival, known: true })).toBe(false);
});
