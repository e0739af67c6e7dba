import fc from 'fast-check';
import { expect, test } from 'vitest';
import { unidadesDeMedida } from '#modules/sst/agentes-nocivos/listas.contract.ts';
import { perguntaDosRiscosSemAcao, simboloDaUnidade } from './pgr.rules.ts';

test('cada unidade do leiaute se escreve no inventário pelo seu símbolo, ou pelo nome quando não tem', () => {
  expect(unidadesDeMedida.codigos.map((codigo) => simboloDaUnidade(unidadesDeMedida.rotulo(codigo)))).toEqual([
    ...['dose diária de ruído', 'dB (linear)', 'dB(C)', 'dB(A)', 'm/s²', 'm/s^1,75', 'ppm', 'mg/m³', 'f/cm³', 'ºC'],
    ...['m/s', '%', 'lx', 'ufc/m³', 'dose diária', 'dose mensal', 'dose trimestral', 'dose anual', 'W/m²', 'A/m'],
    ...['mT', 'μT', 'mA', 'kV/m', 'V/m', 'J/m²', 'mJ/cm²', 'mSv', 'mppdc', 'UR (%)'],
  ]);
});

const grupos = (quantos: number) => [
  {
    id: 7,
    nome: 'Prensas',
    riscos: Array.from({ length: quantos }, (_, n) => ({ riscoId: n + 1, risco: `Risco ${n + 1}` })),
  },
];

test.each([
  ['nenhum risco', grupos(0), [], null],
  ['todos com ação', grupos(2), ['7 1', '7 2'], null],
  ['um sem ação', grupos(2), ['7 1'], /^1 risco do inventário não tem ação no plano: Prensas · Risco 2\. /],
  ['a ação de outro grupo não serve', grupos(1), ['8 1'], /^1 risco /],
  ['o mesmo risco em dois ambientes é um', [...grupos(1), ...grupos(1)], [], /^1 risco /],
  ['cinco se nomeiam', grupos(5), [], /^5 riscos do inventário não têm .+ Risco 4 e Prensas · Risco 5\. /],
  ['dos outros se diz quantos', grupos(9), [], /Prensas · Risco 5 e mais 4\. /],
] as const)('antes de emitir, sobre os riscos sem ação: %s', (_, dos, comAcao, esperado) => {
  const pergunta = perguntaDosRiscosSemAcao(dos, new Set<string>(comAcao));
  if (esperado === null) expect(pergunta).toBeNull();
  else expect(pergunta).toMatch(esperado);
});

test('a pergunta diz sempre quantos riscos não têm ação, e nenhuma quando todos têm', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 30 }), (quantos, com) => {
      const comAcao = new Set(Array.from({ length: com }, (_, n) => `7 ${n + 1}`));
      const faltam = Math.max(0, quantos - com);
      const pergunta = perguntaDosRiscosSemAcao(grupos(quantos), comAcao);
      expect(pergunta === null ? 0 : Number.parseInt(pergunta, 10)).toBe(faltam);
    }),
  );
});
