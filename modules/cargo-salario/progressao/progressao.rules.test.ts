import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linhaDoTempo, type PassoLido, passosDaProgressao, variacaoDe } from './progressao.rules.ts';

const passo = (dados: Partial<PassoLido>): PassoLido => ({
  id: 1,
  data: '2024-01-01',
  motivo: 'REAJUSTE',
  areaOrganizacional: { id: 1, nome: 'Vendas' },
  estabelecimento: { id: 1, nome: 'Matriz' },
  cargo: { id: 1, nome: 'Analista' },
  faixaSalarial: { id: 1, nome: 'I' },
  doRealinhamento: false,
  salario: '1000.00',
  ...dados,
});

describe('o que cada passo mudou', () => {
  it.each([
    ['a faixa', { faixaSalarial: { id: 2, nome: 'II' } }, ['PROMOCAO']],
    ['o motivo diz promoção', { motivo: 'PROMOCAO' }, ['PROMOCAO']],
    ['a faixa, ao corrigir um engano', { motivo: 'CORRECAO', faixaSalarial: { id: 2, nome: 'II' } }, []],
    ['a área', { areaOrganizacional: { id: 2, nome: 'Compras' } }, ['TRANSFERENCIA']],
    ['o estabelecimento', { estabelecimento: null }, ['TRANSFERENCIA']],
    ['o salário', { salario: '1100.00' }, ['SALARIO']],
    ['tudo', { motivo: 'TRANSFERENCIA', faixaSalarial: null, salario: null }, ['PROMOCAO', 'TRANSFERENCIA', 'SALARIO']],
    ['nada', {}, []],
  ])('%s', (_nome, dados, esperadas) => {
    const [, segundo] = passosDaProgressao([passo({}), passo({ id: 2, data: '2025-01-01', ...dados })], true);
    expect(segundo?.mudancas).toEqual(esperadas);
  });

  it('o primeiro é a admissão, e sem a autoridade o salário não se diz mudado', () => {
    const passos = passosDaProgressao([passo({}), passo({ data: '2025-01-01', salario: '2000.00' })], false);
    expect(passos.map(({ mudancas }) => mudancas)).toEqual([['ADMISSAO'], []]);
  });
});

it.each([
  ['3000.00', '3150.00', '5.00'],
  ['3000.00', '3000.00', '0.00'],
  ['1000.00', '995.00', '-0.50'],
  ['3.00', '4.00', '33.33'],
  ['3.00', '5.00', '66.67'],
  ['0.00', '5.00', null],
  [null, '5.00', null],
])('de %s a %s são %s por cento', (de, ate, esperado) => {
  expect(variacaoDe(de, ate)).toBe(esperado);
});

describe('linha do tempo', () => {
  it('cada mês tem o salário do seu fim, e a promoção fica no seu mês', () => {
    const linha = linhaDoTempo(
      [
        { data: '2026-01-20', salario: '1000.00' },
        { data: '2026-03-15', salario: '1200.00' },
      ],
      [
        { data: '2026-01-20', mudancas: ['ADMISSAO'] },
        { data: '2026-03-15', mudancas: ['PROMOCAO', 'SALARIO'] },
      ],
      '2026-04-30',
    );
    expect(linha.periodos.map(({ rotulo }) => rotulo)).toEqual(['01/2026', '02/2026', '03/2026', '04/2026']);
    expect(linha.salarios).toEqual(['1000.00', '1000.00', '1200.00', '1200.00']);
    expect(linha.promocoes).toEqual([null, null, '1200.00', null]);
    expect(linha.transferencias.every((valor) => valor === null)).toBe(true);
  });

  it('por mais longa que seja a carreira, não passa de 96 pontos, e o último salário é o último', () => {
    const dia = fc
      .integer({ min: 0, max: 45 * 365 })
      .map((dias) => new Date(Date.UTC(1980, 0, 1) + dias * 86_400_000).toISOString().slice(0, 10));
    fc.assert(
      fc.property(fc.uniqueArray(dia, { minLength: 1, maxLength: 12 }), dia, (datas, ate) => {
        const salarios = datas.sort().map((data, n) => ({ data, salario: `${n + 1}000.00` }));
        const linha = linhaDoTempo(salarios, [], ate);
        expect(linha.periodos.length).toBeLessThanOrEqual(96);
        expect(linha.salarios).toHaveLength(linha.periodos.length);
        expect(linha.salarios.at(-1)).toBe(salarios.at(-1)?.salario);
      }),
    );
  });

  it('sem salários não há desenho', () => {
    expect(linhaDoTempo([], [], '2026-01-01').periodos).toEqual([]);
  });
});
