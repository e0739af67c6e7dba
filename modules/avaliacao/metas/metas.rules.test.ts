import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diferencaDias } from '#platform/shared/format/data.ts';
import { progressoDaMeta, progressoDoResultado, progressoPonderado, ritmoDaMeta, tempoPassado } from './metas.rules.ts';

const decimal = fc
  .tuple(fc.integer({ min: -9_999_999, max: 9_999_999 }), fc.integer({ min: 0, max: 99 }))
  .map(([inteiro, centesimos]) => `${inteiro}.${String(centesimos).padStart(2, '0')}`);
const peso = fc.integer({ min: 1, max: 100 });
const medida = fc
  .record({ inicial: decimal, alvo: decimal, atual: fc.option(decimal), peso })
  .filter(({ inicial, alvo }) => Number(inicial) !== Number(alvo));

describe('o progresso de um resultado', () => {
  test.each([
    ['sobe até o alvo', '0.00', '10.00', '2.50', '25.00'],
    ['cai até o alvo', '12.00', '4.00', '10.00', '25.00'],
    ['passou do alvo', '0.00', '10.00', '15.00', '100.00'],
    ['caiu além do alvo', '12.00', '4.00', '1.00', '100.00'],
    ['andou para trás', '5.00', '10.00', '3.00', '0.00'],
    ['subiu quando devia cair', '5.00', '1.00', '9.00', '0.00'],
    ['nada foi registrado', '5.00', '10.00', null, '0.00'],
    ['um terço', '0.00', '3.00', '1.00', '33.33'],
    ['de menos a mais', '-10.00', '10.00', '0.00', '50.00'],
  ])('%s', (_, inicial, alvo, atual, esperado) => {
    expect(progressoDoResultado({ inicial, alvo, atual })).toBe(esperado);
  });

  test('fica sempre entre 0 e 100, é tudo no alvo e nada no começo', () => {
    fc.assert(
      fc.property(medida, ({ inicial, alvo, atual }) => {
        const valor = Number(progressoDoResultado({ inicial, alvo, atual }));
        expect(valor).toBeGreaterThanOrEqual(0);
        expect(valor).toBeLessThanOrEqual(100);
        expect(progressoDoResultado({ inicial, alvo, atual: alvo })).toBe('100.00');
        expect(progressoDoResultado({ inicial, alvo, atual: inicial })).toBe('0.00');
      }),
    );
  });

  test('nunca diminui quando se chega mais perto do alvo, suba ou caia', () => {
    fc.assert(
      fc.property(medida, decimal, ({ inicial, alvo, atual }, outro) => {
        const em = atual ?? inicial;
        const [perto, longe] =
          Number(alvo) > Number(inicial) === Number(em) > Number(outro) ? [em, outro] : [outro, em];
        const de = (valor: string) => Number(progressoDoResultado({ inicial, alvo, atual: valor }));
        expect(de(perto)).toBeGreaterThanOrEqual(de(longe));
      }),
    );
  });

  test('o caminho de volta é o espelho da ida', () => {
    fc.assert(
      fc.property(medida, ({ inicial, alvo, atual }) => {
        const negativo = (valor: string) => (valor.startsWith('-') ? valor.slice(1) : `-${valor}`);
        const espelho = { inicial: negativo(inicial), alvo: negativo(alvo), atual: atual && negativo(atual) };
        expect(progressoDoResultado(espelho)).toBe(progressoDoResultado({ inicial, alvo, atual }));
      }),
    );
  });
});

describe('o progresso de uma meta', () => {
  test('é a média pelos pesos', () => {
    const meio = { inicial: '0.00', alvo: '10.00', atual: '5.00', peso: 3 };
    const todo = { inicial: '10.00', alvo: '0.00', atual: '0.00', peso: 1 };
    expect(progressoDaMeta([meio, todo])).toBe('62.50');
    expect(progressoDaMeta([])).toBe('0.00');
    expect(progressoPonderado([])).toBeNull();
  });

  test('fica entre o menor e o maior, e não muda com a ordem nem quando todos os pesos dobram', () => {
    fc.assert(
      fc.property(fc.array(medida, { minLength: 1, maxLength: 8 }), (medidas) => {
        const pequenos = medidas.map((uma) => ({ ...uma, peso: Math.ceil(uma.peso / 2) }));
        const valor = progressoDaMeta(pequenos);
        const partes = pequenos.map((uma) => Number(progressoDoResultado(uma)));
        expect(Number(valor)).toBeGreaterThanOrEqual(Math.min(...partes));
        expect(Number(valor)).toBeLessThanOrEqual(Math.max(...partes));
        expect(progressoDaMeta(pequenos.toReversed())).toBe(valor);
        expect(progressoDaMeta(pequenos.map((uma) => ({ ...uma, peso: uma.peso * 2 })))).toBe(valor);
      }),
    );
  });
});

test.each([
  ['antes do começo', '2026-01-01', '2026-01-10', '2025-12-01', '0.00'],
  ['no meio', '2026-01-01', '2026-01-10', '2026-01-05', '50.00'],
  ['no último dia', '2026-01-01', '2026-01-10', '2026-01-10', '100.00'],
  ['depois', '2026-01-01', '2026-01-10', '2027-01-10', '100.00'],
])('o tempo passado %s', (_, inicio, fim, hoje, esperado) => {
  expect(tempoPassado({ inicio, fim }, hoje, diferencaDias)).toBe(esperado);
});

test.each([
  ['2026-01-01', '0.00', 'A'],
  ['2026-02-01', '100.00', 'C'],
  ['2026-07-02', '0.00', 'R'],
  ['2026-07-02', '25.00', 'R'],
  ['2026-07-02', '35.00', 'E'],
  ['2026-12-31', '99.99', 'E'],
  ['2027-01-01', '99.99', 'V'],
] as const)('em %s, com %s%% de progresso, uma meta de fevereiro a dezembro está %s', (dia, progresso, ritmo) => {
  expect(ritmoDaMeta({ inicio: '2026-02-01', fim: '2026-12-31', progresso }, dia, diferencaDias)).toBe(ritmo);
});
