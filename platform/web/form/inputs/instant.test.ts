import { describe, expect, it } from 'vitest';
import { shapeDate } from './date-input.tsx';
import { readInstant } from './instant.ts';

describe('data e hora digitadas', () => {
  it.each([
    ['21/11/2026 18:30', 'America/Fortaleza', '2026-11-21T21:30:00.000Z'],
    ['01/01/2026 0000', 'America/Manaus', '2026-01-01T04:00:00.000Z'],
    ['15/01/2018 12:00', 'America/Sao_Paulo', '2018-01-15T14:00:00.000Z'],
    ['15/07/2018 12:00', 'America/Sao_Paulo', '2018-07-15T15:00:00.000Z'],
    ['31/02/2026 10:00', 'America/Fortaleza', null],
    ['21/11/2026', 'America/Fortaleza', null],
    ['21/11/2026 25:00', 'America/Fortaleza', null],
  ])('%s em %s é %s', (text, zona, instant) => {
    expect(readInstant(text, zona)).toBe(instant);
  });

  it.each([
    ['01022024', '01/02/2024'],
    ['0102', '01/02'],
    ['01/', '01'],
    ['1/2/2024', '1/2/2024'],
    ['2024-01-02', '2024-01-02'],
  ])('digitar %s mostra %s', (typed, shown) => {
    expect(shapeDate(typed)).toBe(shown);
  });
});
