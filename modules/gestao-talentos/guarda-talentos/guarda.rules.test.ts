import { describe, expect, test } from 'vitest';
import { impedimentoDe, situacaoDe, venceEm } from './guarda.rules.ts';

const hoje = '2026-11-21';
const saiu = { saida: '2006-11-20', emSelecao: false, esperaResposta: false, retencao: null };

describe('guarda de quem foi desligado', () => {
  test.each([
    ['passaram os vinte anos', saiu, 240, '2026-11-20', 'VENCIDO', null],
    ['vence hoje', { ...saiu, saida: '2006-11-21' }, 240, '2026-11-21', 'VENCIDO', null],
    [
      'vence em até noventa dias',
      { ...saiu, saida: '2007-02-19' },
      240,
      '2027-02-19',
      'A_VENCER',
      'O prazo de guarda ainda não venceu.',
    ],
    [
      'vence depois disso',
      { ...saiu, saida: '2007-02-20' },
      240,
      '2027-02-20',
      'EM_DIA',
      'O prazo de guarda ainda não venceu.',
    ],
    [
      'voltou a trabalhar',
      { ...saiu, saida: null },
      240,
      null,
      'EM_DIA',
      'Trabalha na empresa, ou em outra do grupo para onde foi transferido.',
    ],
    [
      'candidatou-se de novo',
      { ...saiu, emSelecao: true },
      240,
      '2026-11-20',
      'RETIDO',
      'Participa de processo de seleção aberto.',
    ],
    [
      'espera resposta a um pedido',
      { ...saiu, esperaResposta: true },
      240,
      '2026-11-20',
      'RETIDO',
      'Espera resposta a um pedido sobre os próprios dados.',
    ],
    ['sem prazo na empresa', saiu, 0, null, 'SEM_PRAZO', 'A empresa guarda os talentos sem prazo.'],
    ['retido', { ...saiu, retencao: 'Ação 123' }, 240, '2026-11-20', 'RETIDO', 'Retido: Ação 123'],
  ])('%s', (_, fatos, meses, fim, situacao, impedimento) => {
    expect(venceEm(fatos, meses)).toBe(fim);
    expect(situacaoDe(fatos, meses, hoje)).toBe(situacao);
    expect(impedimentoDe(fatos, meses, hoje)).toBe(impedimento);
  });
});
