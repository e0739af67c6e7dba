import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dataValida, diferencaDias } from './data.ts';
import { diasDaSemana, nomeDoDia } from './semana.ts';

test.each([
  ['2026-03-10', '2026-03-09', 'Terça'],
  ['2026-03-09', '2026-03-09', 'Segunda'],
  ['2026-03-15', '2026-03-09', 'Domingo'],
  ['2023-12-31', '2023-12-25', 'Domingo'],
])('a semana de %s começa em %s, e o dia é %s', (dia, segunda, nome) => {
  expect(diasDaSemana(dia)[0]).toBe(segunda);
  expect(nomeDoDia(dia)).toBe(nome);
});

test('a semana tem sete dias seguidos, contém o dia e é a mesma para todos eles', () => {
  const datas = fc
    .date({ min: new Date('1901-01-01'), max: new Date('2099-12-01'), noInvalidDate: true })
    .map((d) => d.toISOString().slice(0, 10));
  fc.assert(
    fc.property(datas, (dia) => {
      const dias = diasDaSemana(dia);
      expect(dias).toHaveLength(7);
      expect(dias.every(dataValida)).toBe(true);
      expect(dias).toContain(dia);
      expect(diferencaDias(dias[0] ?? '', dias[6] ?? '')).toBe(6);
      for (const outro of dias) expect(diasDaSemana(outro)).toEqual(dias);
    }),
  );
});
