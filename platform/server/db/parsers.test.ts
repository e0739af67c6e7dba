import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instant } from './parsers.ts';

const bancoDiz = (iso: string, micros: string) =>
  `${iso.slice(0, 10)} ${iso.slice(11, 19)}${micros.replace(/0+$/, '') && `.${micros.replace(/0+$/, '')}`}+00`;

test('um instante sai do banco como uma data o diria, com qualquer fração', () => {
  fc.assert(
    fc.property(
      fc.date({ min: new Date('0001-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true }),
      fc.nat(999_999),
      (date, micros) => {
        const text = bancoDiz(date.toISOString(), String(micros).padStart(6, '0'));
        expect(instant(text)).toBe(`${date.toISOString().slice(0, 20)}${String(micros).padStart(6, '0').slice(0, 3)}Z`);
      },
    ),
  );
});

test('em outra zona o instante é o mesmo, e o que não é instante é recusado', () => {
  expect(instant('2026-01-02 03:04:05.5-03')).toBe('2026-01-02T06:04:05.500Z');
  expect(() => instant('infinity')).toThrow(RangeError);
});
