import { describe, expect, test } from 'vitest';
import { baseEm, lugaresNaJanela, type Ponto, periodosEm, pontoEm, resumir } from './rastro.rules.ts';

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

test('o que uma cadeia aprovou de uns dias não se mede mais nesses dias, e continua a medir-se nos outros', () => {
  const ponto = (dia: string, valor: string) => ({ dia, valor, areaId: 1, cargoId: 1, estabelecimentoId: 1 });
  const rastros = [
    { medido: true, pontos: [ponto('2026-01-01', '100.00')] },
    { medido: false, pontos: [], aprovados: [{ inicio: '2026-02-01', fim: '2026-03-01' }] },
    { medido: true, pontos: [ponto('2026-01-01', '120.00')] },
  ];
  expect(['2026-01-31', '2026-02-01', '2026-02-28', '2026-03-01'].map((dia) => baseEm(rastros, dia))).toEqual([
    ...['100.00', '120.00', '120.00', '100.00'],
  ]);
  const semFim = [rastros[0], { medido: false, pontos: [], aprovados: [{ inicio: '2026-02-01', fim: null }] }] as const;
  expect(baseEm(semFim as never, '2030-01-01')).toBeUndefined();
});

test('os períodos são os dias seguidos em que algo muda, cada um até o primeiro em que não', () => {
  const dias = ['2026-01-01', '2026-02-01', '2026-03-01', '2026-04-01'];
  const em = (...mudam: string[]) => periodosEm(dias, (dia) => mudam.includes(dia));
  expect(em('2026-02-01')).toEqual([{ inicio: '2026-02-01', fim: '2026-03-01' }]);
  expect(em('2026-01-01', '2026-02-01', '2026-04-01')).toEqual([
    { inicio: '2026-01-01', fim: '2026-03-01' },
    { inicio: '2026-04-01', fim: null },
  ]);
  expect(em()).toEqual([]);
});
