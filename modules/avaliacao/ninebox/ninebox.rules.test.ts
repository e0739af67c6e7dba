import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { colunasDaGrade, linhasDaGrade, passos } from './eixos.rules.ts';
import {
  CAIXAS,
  CORTES_PADRAO,
  caixaDe,
  DESCRICAO_NA_DICA,
  descricaoNaDica,
  recusaDaEscolha,
  tercoDe,
} from './ninebox.rules.ts';

describe('caixa de cada par de percentuais', () => {
  it.each([
    ['90.00', '10.00', 1],
    ['66.01', '50.00', 2],
    ['100.00', '100.00', 3],
    ['50.00', '33.00', 4],
    ['33.01', '66.00', 5],
    ['66.00', '66.01', 6],
    ['0.00', '0.00', 7],
    ['33.00', '33.01', 8],
    ['20.00', '99.99', 9],
  ])('potencial %s e desempenho %s: caixa %i', (potencial, desempenho, caixa) => {
    expect(caixaDe({ potencial, desempenho }, CORTES_PADRAO)).toBe(caixa);
  });
});

const percentual = fc
  .integer({ min: 0, max: 10_000 })
  .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
const corte = fc.tuple(fc.integer({ min: 0, max: 98 }), fc.integer({ min: 1, max: 99 })).filter(([a, b]) => a < b);

test('subir um corte nunca põe alguém em um terço mais alto', () => {
  const altura = { baixo: 0, medio: 1, alto: 2 } as const;
  fc.assert(
    fc.property(percentual, corte, corte, (valor, [a, b], [c, d]) => {
      const de = altura[tercoDe(valor, Math.min(a, c), Math.min(b, d))];
      const para = altura[tercoDe(valor, Math.max(a, c), Math.max(b, d))];
      expect(para).toBeLessThanOrEqual(de);
    }),
  );
});

test('as nove caixas estão todas na grade, com os eixos como são e invertidos', () => {
  const emLinhas = (inverte: boolean) => linhasDaGrade(inverte).map(({ caixas }) => [...caixas]);
  expect(emLinhas(false)).toEqual([
    [1, 2, 3],
    [4, 5, 6],
    [7, 8, 9],
  ]);
  expect(emLinhas(true)).toEqual([
    [9, 6, 3],
    [8, 5, 2],
    [7, 4, 1],
  ]);
  expect(linhasDaGrade(false)[0]?.rotulo).toBe('Alto potencial');
  expect(colunasDaGrade(false)).toEqual(['Baixo desempenho', 'Médio desempenho', 'Alto desempenho']);
  expect(linhasDaGrade(true)[0]?.rotulo).toBe('Alto desempenho');
  expect(colunasDaGrade(true)[2]).toBe('Alto potencial');
});

test('ir e voltar de uma caixa são os mesmos passos com o sinal trocado', () => {
  expect([passos(1, 3), passos(3, 7), passos(1, 9), passos(5, 6)]).toEqual([2, -4, 0, 1]);
  for (const { numero: a } of CAIXAS) for (const { numero: b } of CAIXAS) expect(passos(a, b) + passos(b, a)).toBe(0);
});

test('os títulos padrão cabem em 24 letras e cada caixa tem a sua descrição', () => {
  expect(CAIXAS.map(({ nomeclatura }) => nomeclatura)).toEqual([
    'ENIGMA',
    'FORTE POTENCIAL',
    'ALTA CAPACIDADE',
    'QUESTIONÁVEL',
    'MANTENEDOR',
    'FORTE DESEMPENHO',
    'INSUFICIENTE',
    'EFICAZ',
    'COMPROMETIDO',
  ]);
  for (const { nomeclatura } of CAIXAS) expect(nomeclatura.length).toBeLessThanOrEqual(24);
  expect(new Set(CAIXAS.map(({ descricao }) => descricao)).size).toBe(9);
  for (const { nomeclatura, descricao } of CAIXAS) expect(descricao.length, nomeclatura).toBeGreaterThan(40);
});

test('a dica corta em 200 letras com reticências', () => {
  expect(descricaoNaDica('a'.repeat(DESCRICAO_NA_DICA))).toBe('a'.repeat(200));
  expect(descricaoNaDica('a'.repeat(201))).toBe(`${'a'.repeat(200)}…`);
  expect(descricaoNaDica(`${'a'.repeat(199)} b`)).toBe(`${'a'.repeat(199)}…`);
});

describe('escolha em avaliação anônima', () => {
  it.each([
    [1, 1, false],
    [1, 0, false],
    [0, 1, false],
    [2, 1, true],
    [1, 2, true],
    [3, 0, true],
  ])('%i avaliados e %i avaliadores: %s', (avaliados, avaliadores, basta) => {
    const recusa = recusaDaEscolha(avaliados, avaliadores);
    expect(recusa?.slice(0, 18) ?? null).toBe(basta ? null : 'Avaliação anônima:');
  });
});
