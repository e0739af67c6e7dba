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
      // What has no area keeps none.
      expect(porArea.map(({ areaId }) => areaId)).toEqual(expect.arrayContaining([...areas]));
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

test.each([
  ['em qualquer ordem', [12, 20, 1], 0, [2]],
  ['de duas iguais a que veio depois', [7, 7, 1], 0, [1]],
  ['a do tamanho do menor grupo conserva o nome', [5, 9], 0, [2, 1]],
  ['um resto do tamanho do menor grupo não leva ninguém', [20, 12], 5, [1, 2]],
  ['as pequenas juntas bastam', [20, 2, 3], 0, [1]],
  ['quem não tem área não é uma área', [1, 8], 6, [2]],
])('que áreas conservam o nome: %s', (_, contagens, semArea, esperadas) => {
  const parcelas = contagens.map((respostas, lugar) => ({ areaId: lugar + 1, respostas }));
  const { areas } = areasComResultado([{ areaId: null, respostas: semArea }, ...parcelas], 5);
  expect(areas).toEqual(esperadas);
});
