import { describe, expect, test } from 'vitest';
import { baseEm, lugaresNaJanela, type Ponto, pontoEm, resumir } from './rastro.rules.ts';

const ponto = (dia: string, valor: string | null, areaId = 1): Ponto => ({
  ...{ dia, valor, areaId, cargoId: 2, estabelecimentoId: 3 },
});

describe('o que havia antes do que passou sem cadeia', () => {
  test('guarda-se em ordem e só onde algo muda', () => {
    const [a, b, c] = [ponto('2024-01-01', '1.00'), ponto('2025-01-01', '1.00'), ponto('2026-01-01', '1.00', 9)];
    expect(resumir([c, b, a])).toEqual([a, c]);
    expect(pontoEm([a, c], '2025-12-31')).toEqual(a);
    expect(pontoEm([a, c], '2023-12-31')).toBeNull();
  });

  test('a base é a do rastro mais velho que ainda se mede e que sabe daquele dia', () => {
    const rastros = [
      { medido: false, pontos: [ponto('2020-01-01', '1000.00')] },
      { medido: true, pontos: [ponto('2024-01-01', '2000.00')] },
      { medido: true, pontos: [ponto('2020-01-01', '3000.00')] },
    ];
    expect(['2024-06-01', '2023-06-01', '2019-01-01'].map((dia) => baseEm(rastros, dia))).toEqual([
      '2000.00',
      '3000.00',
      undefined,
    ]);
  });

  test.each([
    ['2025-12-31', [1, 2]],
    ['2026-01-02', [2]],
    ['2024-01-01', [1, 2]],
    ['2023-12-31', [1]],
  ])('por volta de %s se esteve nas áreas %j', (dia, areas) => {
    const pontos = [ponto('2020-01-01', '1.00', 1), ponto('2025-01-01', '1.00', 2)];
    expect(lugaresNaJanela(pontos, dia).map(({ areaId }) => areaId)).toEqual(areas);
  });
});
