import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  diferencaDe,
  diferencaPorAno,
  fatosDaPessoa,
  MAIOR_MUDANCA,
  mudancasDoSalario,
  type NoDia,
  parteDe,
  percentualDe,
  totalDasMudancas,
  ultimaMudanca,
  variacaoDe,
} from './salario.rules.ts';

const pago = (chave: string, valor: string | null, outros: Partial<NoDia> = {}): NoDia => ({
  ...{ chave, como: `3|${valor}`, valor, areaId: 1, cargoId: 2, estabelecimentoId: 3 },
  ...outros,
});

describe('mudanças de salário', () => {
  test('são dos dias em que se ganha de outro modo ou outro valor, também onde nada se ganhava ou se deixa de ganhar', () => {
    const antes = [pago('a', '1000.00'), pago('b', '1000.00'), pago('c', '1000.00'), pago('d', '1000.00')];
    const depois = [
      pago('a', '1000.00', { areaId: 9 }),
      pago('b', '1000.00', { como: '1|7' }),
      pago('c', '1100.00', { como: '3|1000.00' }),
      pago('e', '1000.00'),
    ];
    expect(mudancasDoSalario(antes, depois).map(({ de, para }) => [de?.chave, para?.chave])).toEqual([
      ['b', 'b'],
      ['c', 'c'],
      ['d', undefined],
      [undefined, 'e'],
    ]);
  });

  test.each([
    ['outro lugar, com outra base', { areaId: 9 }, '900.00', 1],
    ['outro lugar, sem saber o que se ganhava antes', { areaId: 9 }, null, 1],
    ['outro lugar, com a mesma base', { areaId: 9 }, '1000.00', 0],
    ['outro lugar, sem base', { areaId: 9 }, undefined, 0],
    ['o mesmo lugar, com outra base', {}, '900.00', 0],
  ])('mudar de lugar com o mesmo salário: %s', (_caso, onde, base, quantas) => {
    const [antes, depois] = [[pago('a', '1000.00')], [pago('a', '1000.00', onde)]];
    expect(mudancasDoSalario(antes, depois, () => base)).toHaveLength(quantas);
  });

  test.each([
    ['1000.00', '1150.00', '150.00', '15.00'],
    ['1150.00', '1000.00', '150.00', '13.04'],
    ['1000.00', '1000.00', '0.00', '0.00'],
    ['0.00', '10.00', '10.00', MAIOR_MUDANCA],
    [null, '10.00', MAIOR_MUDANCA, MAIOR_MUDANCA],
    ['10.00', null, MAIOR_MUDANCA, MAIOR_MUDANCA],
  ])('de %s para %s são %s reais e %s por cento', (de, para, valor, percentual) =>
    expect(variacaoDe(de, para)).toEqual({ valor, percentual }),
  );

  test('a cadeia vê o lugar de antes, o de depois e os dois juntos', () => {
    const quanto = { cargos: [2], estabelecimentos: [3], valor: '100.00', percentual: '10.00' };
    expect(fatosDaPessoa([{ de: pago('a', '1000.00'), para: pago('a', '1100.00', { areaId: 8 }) }])).toMatchObject([
      { ...quanto, areas: [1] },
      { ...quanto, areas: [8] },
      { ...quanto, areas: [1, 8] },
    ]);
    expect(fatosDaPessoa([{ de: pago('a', '1000.00'), para: pago('a', '1100.00') }])).toHaveLength(1);
  });

  test('de vários dias vale a maior mudança, e ela se mede também do que se ganhava antes do que passou sem cadeia', () => {
    const pouco = { de: pago('a', '1300.00'), para: pago('a', '1400.00') };
    const [um] = fatosDaPessoa([{ ...pouco, base: '1000.00' }, pouco], [{ ...pago('a', null), areaId: 5 }]);
    expect(um).toMatchObject({ areas: [1], valor: '400.00', percentual: '40.00' });
    expect(fatosDaPessoa([pouco])[0]).toMatchObject({ valor: '100.00', percentual: '7.69' });
    expect(fatosDaPessoa([{ ...pouco, base: null }])[0]).toMatchObject({ valor: MAIOR_MUDANCA });
    expect(fatosDaPessoa([{ ...pouco, base: '1390.00' }])[0]).toMatchObject({ valor: '100.00' });
    expect(fatosDaPessoa([{ de: null, para: pago('a', '1.00') }])).toHaveLength(1);
  });

  test('as somas e a diferença contam cada centavo', () => {
    const centavos = fc
      .integer({ min: 1, max: 9_999_999 })
      .map((n) => `${Math.floor(n / 100)}.${String(n % 100).padStart(2, '0')}`);
    fc.assert(
      fc.property(fc.array(fc.tuple(centavos, centavos), { minLength: 1, maxLength: 20 }), (pares) => {
        const mudancas = pares.map(([de, para]) => ({ de: pago('a', de), para: pago('a', para) }));
        const soma = (lado: 0 | 1) => pares.reduce((total, par) => total + Math.round(Number(par[lado]) * 100), 0);
        const { antes, depois } = totalDasMudancas(mudancas);
        expect(Number(antes)).toBeCloseTo(soma(0) / 100, 2);
        expect(Math.round(Number(diferencaDe(antes, depois)) * 100)).toBe(soma(1) - soma(0));
      }),
    );
    expect(totalDasMudancas([{ de: pago('a', null), para: null }])).toEqual({ antes: null, depois: '0.00' });
    expect([percentualDe('1000.00', '900.00'), percentualDe('0.00', '1.00')]).toEqual(['-10.00', null]);
    for (const semSaber of [percentualDe, diferencaDe])
      expect([semSaber(null, '1.00'), semSaber('1.00', null), semSaber(null, null)]).toEqual([null, null, null]);
  });
});

test.each([
  ['300.00', '4000.00'],
  ['100.00', '1333.33'],
  ['-100.00', '-1333.33'],
  ['0.05', '0.67'],
  ['0.00', '0.00'],
])('%s por mês são %s por ano, com o décimo terceiro e o terço de férias', (porMes, porAno) => {
  expect(diferencaPorAno(porMes)).toBe(porAno);
});

describe('o que cerca um aumento', () => {
  const linhas = [
    pago('2022-03-01', '2800.00'),
    pago('2024-01-02', '3000.00'),
    // Another place, or another way of paying the same, is no raise.
    pago('2024-06-01', '3000.00', { areaId: 9, como: '1|7' }),
    pago('2025-06-01', '3300.00'),
  ];
  test.each([
    ['2025-05-31', { desde: '2024-01-02', anterior: '2800.00' }],
    ['2024-06-01', { desde: '2024-01-02', anterior: '2800.00' }],
    ['2024-01-01', { desde: '2022-03-01', anterior: null }],
    ['2026-01-01', { desde: '2025-06-01', anterior: '3000.00' }],
    ['2022-02-28', null],
  ])('em %s diz desde quando se ganha o de então e o que era antes', (dia, dito) =>
    expect(ultimaMudanca(linhas, dia)).toEqual(dito),
  );

  test('um salário que não se pode calcular não tem desde quando, e o de antes dele não se sabe', () => {
    const semValor = [pago('2024-01-01', '1000.00'), pago('2024-02-01', null), pago('2024-03-01', '1000.00')];
    expect(ultimaMudanca(semValor, '2024-02-15')).toBeNull();
    expect(ultimaMudanca(semValor, '2024-03-15')).toEqual({ desde: '2024-03-01', anterior: null });
  });

  test.each([
    ['950.00', '1000.00', '95.00'],
    ['1333.33', '1000.00', '133.33'],
    ['950.00', '0.00', null],
    [null, '1000.00', null],
    ['950.00', null, null],
  ])('%s é de %s a parte %s', (valor, todo, parte) => expect(parteDe(valor, todo)).toBe(parte));
});
