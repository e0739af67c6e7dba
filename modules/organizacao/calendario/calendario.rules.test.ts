import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diferencaDias } from '#platform/shared/format/data.ts';
import { diasDoMes, mesVizinho } from '#platform/shared/format/mes.ts';
import { dentroDoLimite, MAIOR_PERIODO } from './calendario.rules.ts';

const mes = fc
  .tuple(fc.integer({ min: 1990, max: 2090 }), fc.integer({ min: 1, max: 12 }))
  .map(([ano, numero]) => `${ano}-${String(numero).padStart(2, '0')}`);

describe('o período de uma leitura', () => {
  test.each([
    ['2026-03-01', '2026-03-01', null],
    ['2026-03-01', '2026-05-01', null],
    ['2026-03-01', '2026-05-02', `O período é de no máximo ${MAIOR_PERIODO} dias.`],
    ['2026-03-02', '2026-03-01', 'A data final deve ser igual ou posterior à data inicial.'],
  ])('de %s a %s', (inicio, fim, recusa) => {
    expect(dentroDoLimite(inicio, fim)).toBe(recusa);
  });
});

describe('a página de um mês', () => {
  test('março de 2026 vai da segunda, 23 de fevereiro, ao domingo, 5 de abril', () => {
    const dias = diasDoMes('2026-03');
    expect([dias[0], dias.at(-1), dias.length]).toEqual(['2026-02-23', '2026-04-05', 42]);
  });

  test('são semanas inteiras e seguidas, com todos os dias do mês, e cabem em uma leitura', () => {
    fc.assert(
      fc.property(mes, (este) => {
        const dias = diasDoMes(este);
        expect(dias.length % 7).toBe(0);
        for (const [lugar, dia] of dias.entries()) expect(diferencaDias(dias[0] ?? '', dia)).toBe(lugar);
        expect(dias.filter((dia) => dia.startsWith(este)).length).toBeGreaterThanOrEqual(28);
        expect(dentroDoLimite(dias[0] ?? '', dias.at(-1) ?? '')).toBeNull();
      }),
    );
  });

  test('o mês vizinho volta ao mesmo, e dezembro é seguido de janeiro', () => {
    expect([mesVizinho('2026-12', 1), mesVizinho('2026-01', -1)]).toEqual(['2027-01', '2025-12']);
    fc.assert(
      fc.property(mes, fc.integer({ min: -40, max: 40 }), (este, distancia) => {
        expect(mesVizinho(mesVizinho(este, distancia), -distancia)).toBe(este);
      }),
    );
  });
});
