import fc from 'fast-check';
import { expect, test } from 'vitest';
import { areasComResultado } from './apuracao.rules.ts';

const parcelas = fc.array(fc.nat(12), { maxLength: 12 }).chain((contagens) =>
  fc.record({
    parcelas: fc.constant(contagens.map((respostas, lugar) => ({ areaId: lugar + 1, respostas }))),
    semArea: fc.nat(8),
    minimo: fc.integer({ min: 3, max: 9 }),
  }),
);

test('nenhum grupo mostrado, nem o que sobra do total, tem menos pessoas que o menor grupo', () => {
  fc.assert(
    fc.property(parcelas, ({ parcelas: porArea, semArea, minimo }) => {
      const todas = [...porArea, { areaId: null, respostas: semArea }];
      const { areas, temResultado } = areasComResultado(todas, minimo);
      const total = todas.reduce((soma, { respostas }) => soma + respostas, 0);
      expect(temResultado).toBe(total >= minimo);
      const mostradas = porArea.filter(({ areaId }) => areas.includes(areaId));
      expect(mostradas.every(({ respostas }) => respostas >= minimo)).toBe(true);
      const resto = total - mostradas.reduce((soma, { respostas }) => soma + respostas, 0);
      if (temResultado) expect(resto === 0 || resto >= minimo).toBe(true);
      else expect(areas).toEqual([]);
    }),
  );
});

test('a área que some com as pequenas é a menor das grandes', () => {
  const contagens = [
    { areaId: 1, respostas: 20 },
    { areaId: 2, respostas: 12 },
    { areaId: 3, respostas: 1 },
  ];
  expect(areasComResultado(contagens, 5)).toEqual({ areas: [1], temResultado: true });
  expect(areasComResultado(contagens.slice(0, 2), 5)).toEqual({ areas: [1, 2], temResultado: true });
  expect(areasComResultado(contagens.slice(2), 5)).toEqual({ areas: [], temResultado: false });
});
