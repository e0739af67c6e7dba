import fc from 'fast-check';
import { expect, test } from 'vitest';
import { conferirDoses, dosesPara } from './vacinas.rules.ts';

const dose = fc.record({
  id: fc.option(fc.nat()),
  numeroDose: fc.option(fc.integer({ min: 1, max: 20 })),
  diasProximaDose: fc.option(fc.integer({ min: 1, max: 400 })),
});

test('as doses são tantas quantas se pede, em ordem, e depois da última não vem outra', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(dose, { maxLength: 25 }), (quantidade, doses) => {
      const feitas = dosesPara(quantidade, doses);
      expect(feitas.map(({ numeroDose }) => numeroDose)).toEqual(Array.from({ length: quantidade }, (_, i) => i + 1));
      expect(feitas.at(-1)?.diasProximaDose).toBeNull();
      expect(feitas.slice(0, -1).map((uma) => uma.diasProximaDose)).toEqual(
        Array.from({ length: quantidade - 1 }, (_, i) => doses[i]?.diasProximaDose ?? null),
      );
      expect(feitas.map(({ id }) => id)).toEqual(Array.from({ length: quantidade }, (_, i) => doses[i]?.id ?? null));
      expect(dosesPara(quantidade, feitas)).toEqual(feitas);
    }),
  );
});

test('cada dose, menos a última, diz quando vem a próxima', () => {
  const recusados = (quantidadeDoses: number | null, dias: (number | null)[]) => {
    const campos: string[] = [];
    const doses = dias.map((diasProximaDose, i) => ({ id: null, numeroDose: i + 1, diasProximaDose }));
    conferirDoses({ quantidadeDoses, doses }, (campo) => campos.push(campo));
    return campos;
  };
  expect(recusados(1, [])).toEqual([]);
  expect(recusados(1, [null])).toEqual([]);
  expect(recusados(null, [null])).toEqual([]);
  expect(recusados(3, [30, 60])).toEqual([]);
  expect(recusados(3, [30, null, 60])).toEqual(['doses.1.diasProximaDose']);
  expect(recusados(3, [])).toEqual(['doses.0.diasProximaDose', 'doses.1.diasProximaDose']);
});
