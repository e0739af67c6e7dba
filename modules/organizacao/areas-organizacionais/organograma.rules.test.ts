import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  empilhadas,
  escalaQueCabe,
  maesPossiveis,
  montarOrganograma,
  type NoDoOrganograma,
} from './organograma.rules.ts';

interface Area {
  readonly id: number;
  readonly areaMaeId: number | null;
}

const planas = (nos: readonly NoDoOrganograma<Area>[]): Area[] =>
  nos.flatMap(({ area, filhas }) => [area, ...planas(filhas)]);

test('cada área fica uma vez só, sob a sua mãe, e a que não tem mãe na lista é raiz', () => {
  const areas = fc
    .array(fc.option(fc.nat(20), { nil: null }), { maxLength: 20 })
    .map((maes) =>
      maes.map((mae, lugar): Area => ({ id: lugar + 1, areaMaeId: mae === null ? null : mae % (lugar + 1) || 999 })),
    );
  fc.assert(
    fc.property(areas, (lista) => {
      const arvore = montarOrganograma(lista);
      expect(planas(arvore).sort((a, b) => a.id - b.id)).toEqual(lista);
      const conferir = (nos: readonly NoDoOrganograma<Area>[], mae: number | null) => {
        for (const { area, filhas } of nos) {
          if (mae === null) expect([null, 999]).toContain(area.areaMaeId);
          else expect(area.areaMaeId).toBe(mae);
          conferir(filhas, area.id);
        }
      };
      conferir(arvore, null);
    }),
  );
});

test.each([
  [1000, 2000, 1],
  [2000, 1500, 0.75],
  [5000, 1000, 0.6],
  [0, 1000, 1],
])('um quadro de %i px em %i px aparece na escala %f', (largura, disponivel, escala) => {
  expect(escalaQueCabe(largura, disponivel)).toBe(escala);
});

test('empilha só filhas sem filhas, quando são várias', () => {
  const folha = { area: 0, filhas: [] };
  expect(empilhadas([folha, folha])).toBe(true);
  expect(empilhadas([folha])).toBe(false);
  expect(empilhadas([folha, { area: 0, filhas: [folha] }])).toBe(false);
});

test('a mãe possível não é a própria área, a mãe que já tem, nem uma área abaixo dela', () => {
  const areas = [
    { id: 1, areaMaeId: null },
    { id: 2, areaMaeId: 1 },
    { id: 3, areaMaeId: 2 },
    { id: 4, areaMaeId: 1 },
  ];
  expect(maesPossiveis(areas, 2).map(({ id }) => id)).toEqual([4]);
  expect(maesPossiveis(areas, 3).map(({ id }) => id)).toEqual([1, 4]);
  expect(maesPossiveis(areas, 1)).toEqual([]);
});
