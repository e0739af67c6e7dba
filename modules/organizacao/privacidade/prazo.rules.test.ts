import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { mantidosPorMotivo, ultimoDiaVencido } from './prazo.rules.ts';

test.each([
  ['2026-11-21', 12, '2025-11-21'],
  ['2027-02-28', 6, '2026-08-31'],
  ['2027-02-27', 6, '2026-08-27'],
])('em %s, com %i meses, vence quem parou até %s', (ate, meses, dia) => expect(ultimoDiaVencido(meses, ate)).toBe(dia));

test('o prazo do último dia já passou e o do dia seguinte não', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 1, max: 600 }), (dias, meses) => {
      const ate = somarDias('2020-01-01', dias);
      const ultimo = ultimoDiaVencido(meses, ate);
      expect(somarMeses(ultimo, meses) <= ate).toBe(true);
      expect(somarMeses(somarDias(ultimo, 1), meses) > ate).toBe(true);
    }),
  );
});

test('os que ficam contam-se por motivo, e quem vai não se conta', () => {
  expect(mantidosPorMotivo(['Retido', null, 'No prazo', 'Retido'])).toEqual([
    { motivo: 'Retido', quantidade: 2 },
    { motivo: 'No prazo', quantidade: 1 },
  ]);
  expect(mantidosPorMotivo([null])).toEqual([]);
});
