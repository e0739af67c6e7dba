import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { somarDias } from '#platform/shared/format/data.ts';
import { conferirDias, type DiasDaAcao, escalaDe, situacaoDaAcao } from './planos-acao.rules.ts';

const dias = (o: Partial<DiasDaAcao> = {}): DiasDaAcao => ({
  previsaoInicio: '2026-03-10',
  previsaoTermino: null,
  acompanhamentoInicio: null,
  acompanhamentoTermino: null,
  ...o,
});
function recusas(o: Partial<DiasDaAcao>) {
  const ditas: [string, string][] = [];
  conferirDias(dias(o), (campo, mensagem) => ditas.push([campo, mensagem]));
  return ditas;
}

describe('a ordem dos dias de uma ação', () => {
  test('o término previsto pode ser no dia do início, e não antes', () => {
    expect(recusas({ previsaoTermino: '2026-03-10' })).toEqual([]);
    expect(recusas({ previsaoTermino: '2026-03-09' })).toEqual([
      ['previsaoTermino', 'Data de previsão de término é menor que a data de previsão de início.'],
    ]);
  });

  test('o término do acompanhamento pede o seu início', () => {
    expect(recusas({ acompanhamentoTermino: '2026-03-20' })).toEqual([
      [
        'acompanhamentoInicio',
        'Existe data de acompanhamento término, logo é necessário a inclusão da data de acompanhamento início.',
      ],
    ]);
    expect(recusas({ acompanhamentoInicio: '2026-03-20', acompanhamentoTermino: '2026-03-20' })).toEqual([]);
  });

  test('o acompanhamento não começa antes do previsto nem termina antes de começar', () => {
    expect(recusas({ acompanhamentoInicio: '2026-03-09' })).toEqual([
      [
        'acompanhamentoInicio',
        'A data de início do acompanhamento não pode ser menor que a data de previsão de início.',
      ],
    ]);
    expect(recusas({ acompanhamentoInicio: '2026-03-10', acompanhamentoTermino: '2026-03-09' })).toEqual([
      ['acompanhamentoTermino', 'Data de término do acompanhamento é menor que a data de início do acompanhamento.'],
    ]);
    expect(recusas({ acompanhamentoInicio: '2026-03-10' })).toEqual([]);
  });
});

test.each([
  [{}, 'P'],
  [{ previsaoTermino: '2026-03-31' }, 'P'],
  [{ previsaoTermino: '2026-03-30' }, 'A'],
  [{ acompanhamentoInicio: '2026-03-12' }, 'E'],
  [{ acompanhamentoInicio: '2026-03-12', previsaoTermino: '2026-03-30' }, 'A'],
  [{ acompanhamentoInicio: '2026-03-12', acompanhamentoTermino: '2026-04-02', previsaoTermino: '2026-03-30' }, 'C'],
] as const)('em 31/03/2026 a ação com %o está %s', (o, situacao) => {
  expect(situacaoDaAcao(dias(o), '2026-03-31')).toBe(situacao);
});

describe('a escala do cronograma', () => {
  test('tem meses inteiros em volta de tudo e de hoje', () => {
    const { inicio, fim, meses } = escalaDe([dias({ previsaoTermino: '2026-05-31' })], '2026-04-15');
    expect([inicio, fim, meses.map(({ mes }) => mes)]).toEqual([
      '2026-03-01',
      '2026-06-01',
      ['2026-03', '2026-04', '2026-05'],
    ]);
  });

  test('meses, barras e hoje estão nela na sua proporção de dias, e a barra sem término vai até hoje', () => {
    // Of ninety-two days, from the first of March to the last of May.
    const { meses, barra, agora } = escalaDe([dias({ previsaoTermino: '2026-05-31' })], '2026-04-15');
    const deDias = (quantos: number) => expect.closeTo(quantos / 92, 9);
    expect(meses.map(({ de }) => de)).toEqual([deDias(0), deDias(31), deDias(61)]);
    expect(agora).toEqual(deDias(45));
    expect(barra('2026-03-10', '2026-03-19')).toEqual({ de: deDias(9), tamanho: deDias(10) });
    expect(barra('2026-04-10', null)).toEqual({ de: deDias(40), tamanho: deDias(6) });
    expect(barra('2026-05-10', null)).toEqual({ de: deDias(70), tamanho: deDias(1) });
  });

  test('o que não tem previsão de início se confere só pelo acompanhamento', () => {
    expect(
      recusas({ previsaoInicio: null, previsaoTermino: '2026-03-01', acompanhamentoInicio: '2026-03-02' }),
    ).toEqual([]);
  });

  test('toda barra cabe nela, e dura ao menos um dia', () => {
    const dia = fc.integer({ min: 0, max: 900 }).map((n) => somarDias('2025-01-01', n));
    fc.assert(
      fc.property(
        fc.array(fc.tuple(dia, fc.integer({ min: 0, max: 400 })), { minLength: 1, maxLength: 8 }),
        dia,
        (pares, hoje) => {
          const acoes = pares.map(([de, n]) => dias({ previsaoInicio: de, previsaoTermino: somarDias(de, n) }));
          const { barra, agora } = escalaDe(acoes, hoje);
          expect(agora).toBeGreaterThanOrEqual(0);
          expect(agora).toBeLessThan(1);
          for (const { previsaoInicio, previsaoTermino } of acoes) {
            const { de, tamanho } = barra(previsaoInicio ?? '', previsaoTermino);
            expect(de).toBeGreaterThanOrEqual(0);
            expect(tamanho).toBeGreaterThan(0);
            expect(de + tamanho).toBeLessThanOrEqual(1 + 1e-9);
          }
        },
      ),
    );
  });
});
