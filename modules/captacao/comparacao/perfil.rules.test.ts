import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { somarDias, somarMeses } from '#platform/shared/format/data.ts';
import { anosDe, mesesDeExperiencia, type Periodo } from './perfil.rules.ts';

const HOJE = '2026-06-15';

test.each<[string, readonly Periodo[], number]>([
  ['nenhum emprego', [], 0],
  ['um que acabou', [{ de: '2020-01-01', ate: '2021-01-01' }], 12],
  ['um que continua', [{ de: '2025-06-15', ate: null }], 11],
  [
    'dois ao mesmo tempo',
    [
      { de: '2020-01-01', ate: '2022-01-01' },
      { de: '2020-06-01', ate: '2021-06-01' },
    ],
    24,
  ],
  [
    'dois que se encontram, fora de ordem',
    [
      { de: '2021-01-01', ate: '2022-01-01' },
      { de: '2020-01-01', ate: '2021-06-01' },
    ],
    24,
  ],
  ['um que ainda vai começar', [{ de: '2026-07-01', ate: null }], 0],
  ['um cujo fim já está marcado', [{ de: '2024-06-15', ate: '2027-06-15' }], 23],
])('%s: %#', (_, periodos, meses) => expect(mesesDeExperiencia(periodos, HOJE)).toBe(meses));

const periodo = fc
  .tuple(fc.integer({ min: 0, max: 6000 }), fc.option(fc.integer({ min: 0, max: 3000 })))
  .map(([antes, dias]) => {
    const de = somarDias(HOJE, -antes);
    return { de, ate: dias === null ? null : somarDias(de, dias) };
  });

it('não depende da ordem, e repetir um emprego não acrescenta nada', () => {
  fc.assert(
    fc.property(fc.array(periodo, { maxLength: 8 }), (periodos) => {
      const meses = mesesDeExperiencia(periodos, HOJE);
      expect(mesesDeExperiencia([...periodos].reverse(), HOJE)).toBe(meses);
      expect(mesesDeExperiencia([...periodos, ...periodos], HOJE)).toBe(meses);
    }),
  );
});

it('nunca passa do tempo desde o primeiro emprego', () => {
  fc.assert(
    fc.property(fc.array(periodo, { minLength: 1, maxLength: 8 }), (periodos) => {
      const primeiro = periodos.map(({ de }) => de).sort()[0] ?? HOJE;
      const meses = mesesDeExperiencia(periodos, HOJE);
      expect(somarMeses(primeiro, meses - 1) <= HOJE).toBe(true);
    }),
  );
});

test.each<[Periodo, string]>([
  [{ de: '2019-03-01', ate: '2023-01-31' }, '2019 a 2023'],
  [{ de: '2021-03-01', ate: '2021-11-30' }, '2021'],
  [{ de: '2024-02-01', ate: null }, 'desde 2024'],
])('o período %o é dito %s', (um, dito) => expect(anosDe(um)).toBe(dito));
