import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { mesesInteiros, partesAContar } from './meses.rules.ts';

it.each([
  ['2026-01-01', '2026-03-31', [], [['2026-01-01', '2026-03-31']]],
  [
    '2026-01-01',
    '2026-03-31',
    ['2026-02-01'],
    [
      ['2026-01-01', '2026-01-31'],
      ['2026-03-01', '2026-03-31'],
    ],
  ],
  ['2026-01-01', '2026-03-31', ['2026-01-01', '2026-02-01', '2026-03-01'], []],
  // Of a month that the period cuts nothing is known.
  [
    '2026-01-10',
    '2026-03-20',
    ['2026-01-01', '2026-02-01', '2026-03-01'],
    [
      ['2026-01-10', '2026-01-31'],
      ['2026-03-01', '2026-03-20'],
    ],
  ],
  ['2026-02-10', '2026-02-10', ['2026-02-01'], [['2026-02-10', '2026-02-10']]],
] as const)('de %s a %s com %j contados faltam %j', (dataIni, dataFim, contados, partes) => {
  expect(partesAContar(dataIni, dataFim, new Set(contados)).map((uma) => [uma.dataIni, uma.dataFim])).toEqual(partes);
});

const dia = fc.integer({ min: 0, max: 2000 }).map((dias) => somarDias('2022-01-01', dias));

test('o que falta e os meses contados que cabem inteiros cobrem cada dia do período uma vez', () => {
  fc.assert(
    fc.property(dia, dia, fc.array(fc.boolean(), { maxLength: 70 }), (um, outro, sorte) => {
      const [dataIni, dataFim] = um < outro ? [um, outro] : [outro, um];
      const contados = mesesInteiros(dataIni, dataFim).filter((_, n) => sorte[n]);
      const partes = partesAContar(dataIni, dataFim, new Set(contados));
      const dias: string[] = [];
      for (const { dataIni: de, dataFim: ate } of partes)
        for (let cada = de; cada <= ate; cada = somarDias(cada, 1)) dias.push(cada);
      const todos: string[] = [];
      for (let cada = dataIni; cada <= dataFim; cada = somarDias(cada, 1))
        if (!contados.includes(`${cada.slice(0, 7)}-01`)) todos.push(cada);
      expect(dias).toEqual(todos);
    }),
    { numRuns: 50 },
  );
});
