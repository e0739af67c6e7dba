import fc from 'fast-check';
import { expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { A_VENCER, avisoDevido, DIAS_DE_AVISO, situacaoEm, validadeDe } from './validade.rules.ts';

const HOJE = '2026-05-10';

test.each([
  ['2026-01-31', 1, '2026-02-28'],
  ['2024-02-29', 24, '2026-02-28'],
  ['2026-03-12', null, null],
])('obtida em %s por %s meses vale até %s', (data, meses, ate) => {
  expect(validadeDe(data, meses)).toBe(ate);
});

test.each([
  [null, 'V'],
  [somarDias(HOJE, A_VENCER + 1), 'V'],
  [somarDias(HOJE, A_VENCER), 'A'],
  [HOJE, 'A'],
  [somarDias(HOJE, -1), 'E'],
])('a que vale até %s está %s', (ate, situacao) => {
  expect(situacaoEm(ate, HOJE)).toBe(situacao);
});

test.each([
  [91, null, null],
  [90, null, 90],
  [61, 90, null],
  [60, 90, 60],
  [30, 60, 30],
  [0, 30, null],
  [10, null, 30],
  [-1, null, null],
])('faltando %d dias, avisado de %s, deve-se o aviso de %s', (faltam, avisado, devido) => {
  expect(avisoDevido(somarDias(HOJE, faltam), HOJE, avisado)).toBe(devido);
});

test('visto todo dia, cada aviso é dado uma vez, no seu dia; visto com falhas, nunca dois do mesmo', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 200 }),
      fc.array(fc.boolean(), { minLength: 201, maxLength: 201 }),
      (dias, roda) => {
        const fim = somarDias(HOJE, dias);
        const dados: number[] = [];
        for (let dia = 0; dia <= dias; dia += 1) {
          if (!roda[dia]) continue;
          const devido = avisoDevido(fim, somarDias(HOJE, dia), dados.at(-1) ?? null);
          if (devido !== null) dados.push(devido);
        }
        expect(dados).toEqual([...new Set(dados)].sort((a, b) => b - a));
        if (roda.slice(0, dias + 1).every(Boolean) && dias > A_VENCER) expect(dados).toEqual([...DIAS_DE_AVISO]);
      },
    ),
  );
});
