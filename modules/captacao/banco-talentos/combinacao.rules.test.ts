import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Criterio,
  criterios,
  criteriosQueContam,
  escolaridadesAPartirDe,
  nomesQueValem,
  PESO_MAXIMO,
  PONTOS_POR_PESO,
  pontosDe,
  pontuar,
} from './combinacao.rules.ts';

const todos = (valor: number) =>
  Object.fromEntries(criterios.map(({ codigo }) => [codigo, valor])) as Record<Criterio, number>;
const registro = (numero: fc.Arbitrary<number>) =>
  fc.record(
    Object.fromEntries(criterios.map(({ codigo }) => [codigo, numero])) as Record<Criterio, fc.Arbitrary<number>>,
  );

const exigidos = registro(fc.integer({ min: 0, max: 7 }));
const pesos = registro(fc.integer({ min: 0, max: PESO_MAXIMO }));
const atendidos = registro(fc.integer({ min: 0, max: 9 }));

describe('pontuação', () => {
  test.each([
    [5, 1, 1, 500],
    [5, 1, 0, 0],
    [3, 3, 2, 200],
    [2, 3, 1, 66],
    [2, 3, 9, 200],
    [0, 3, 3, 0],
    [4, 0, 2, 0],
  ])('peso %i, exigidos %i, atendidos %i dão %i pontos', (peso, pedidos, tem, pontos) => {
    expect(pontosDe(peso, pedidos, tem)).toBe(pontos);
  });

  test('é a soma dos motivos, que são exatamente os critérios que contam', () => {
    fc.assert(
      fc.property(exigidos, pesos, atendidos, (e, p, a) => {
        const { pontos, percentual, motivos } = pontuar(e, p, a);
        expect(pontos).toBe(motivos.reduce((soma, motivo) => soma + motivo.pontos, 0));
        expect(motivos.map(({ criterio }) => criterio)).toEqual(criteriosQueContam(e, p));
        for (const motivo of motivos) {
          expect(motivo.pontos).toBeGreaterThanOrEqual(0);
          expect(motivo.pontos).toBeLessThanOrEqual(motivo.maximo);
        }
        expect(percentual).toBeGreaterThanOrEqual(0);
        expect(percentual).toBeLessThanOrEqual(100);
      }),
    );
  });

  test('quem atende a tudo tem 100 %, e quem atende a mais nunca tem menos', () => {
    fc.assert(
      fc.property(
        exigidos,
        pesos,
        atendidos,
        fc.constantFrom(...criterios.map(({ codigo }) => codigo)),
        (e, p, a, um) => {
          const cheio = pontuar(e, p, e);
          expect(cheio.percentual).toBe(cheio.motivos.length === 0 ? 0 : 100);
          const mais = pontuar(e, p, { ...a, [um]: a[um] + 1 });
          expect(mais.pontos).toBeGreaterThanOrEqual(pontuar(e, p, a).pontos);
        },
      ),
    );
  });

  test('um critério sem peso, ou que nada pede, não muda nada', () => {
    fc.assert(
      fc.property(
        exigidos,
        pesos,
        atendidos,
        fc.constantFrom(...criterios.map(({ codigo }) => codigo)),
        (e, p, a, um) => {
          const outro = { ...a, [um]: 7 };
          expect(pontuar(e, { ...p, [um]: 0 }, a)).toEqual(pontuar(e, { ...p, [um]: 0 }, outro));
          expect(pontuar({ ...e, [um]: 0 }, p, a)).toEqual(pontuar({ ...e, [um]: 0 }, p, outro));
        },
      ),
    );
  });

  test('nenhum critério é de sexo, raça, idade, estado civil, filhos ou deficiência', () => {
    // A closed list: whoever adds a criterion answers here for its being lawful (decision 037).
    expect(criterios.map(({ codigo }) => codigo)).toEqual([
      'cargo',
      'experiencia',
      'areaInteresse',
      'escolaridade',
      'formacao',
      'conhecimentos',
      'idiomas',
      'cidade',
      'colocacao',
      'aprovadoAntes',
    ]);
    expect(criterios.every(({ peso }) => peso > 0 && peso <= PESO_MAXIMO)).toBe(true);
    expect(pontuar(todos(1), todos(1), todos(1)).pontos).toBe(criterios.length * PONTOS_POR_PESO);
  });
});

test.each([
  ['07', ['07', '11', '15', '12']],
  ['15', ['15', '12']],
  ['99', []],
  [null, []],
])('a escolaridade mínima %s é atendida por %j', (minima, esperadas) => {
  expect(escolaridadesAPartirDe(minima, ['05', '07', '11', '15', '12'])).toEqual(esperadas);
});

describe('nomes de experiência', () => {
  test.each([
    [['auxiliar de producao'], ['auxiliar', 'auxiliar de producao']],
    [['analista de rh ii'], ['analista', 'analista de rh', 'analista de rh ii']],
    [['vendedor', 'vendedor'], ['vendedor']],
    [[''], []],
  ])('%j valem %j', (nomes, validos) => {
    expect(nomesQueValem(nomes)).toEqual(validos);
  });

  test('o próprio nome sempre vale, e todos são começos dele', () => {
    const nome = fc
      .array(fc.constantFrom('auxiliar', 'de', 'producao', 'ii', 'tecnico', 'em', 'seguranca'), {
        minLength: 1,
        maxLength: 6,
      })
      .map((palavras) => palavras.join(' '));
    fc.assert(
      fc.property(nome, (um) => {
        const validos = nomesQueValem([um]);
        expect(validos).toContain(um);
        for (const valido of validos) expect(`${um} `.startsWith(`${valido} `)).toBe(true);
      }),
    );
  });
});
