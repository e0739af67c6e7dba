import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  compararSalarios,
  dataBaseDe,
  edicaoDe,
  grandeGrupo,
  mediaDe,
  medianaDe,
  type PessoaComparada,
  razaoDe,
} from './igualdade.rules.ts';

describe('média, mediana e razão', () => {
  it.each([
    [['1000.00'], '1000.00', '1000.00'],
    [['1000.00', '2000.00'], '1500.00', '1500.00'],
    [['3000.00', '1000.00', '1100.00'], '1700.00', '1100.00'],
    [['0.01', '0.02'], '0.02', '0.02'],
    [['1000.00', '1000.01', '1000.01'], '1000.01', '1000.01'],
    [['9.00', '10.00', '100.00', '1000.00'], '279.75', '55.00'],
  ])('de %j', (salarios, media, mediana) => {
    expect([mediaDe(salarios), medianaDe(salarios)]).toEqual([media, mediana]);
  });

  it.each([
    ['2000.00', '1900.00', '95.00'],
    ['3000.00', '1000.00', '33.33'],
    ['1000.00', '1000.00', '100.00'],
    ['0.00', '1000.00', null],
  ])('de %s a %s', (a, b, razao) => {
    expect(razaoDe(a, b)).toBe(razao);
  });

  it('sem ninguém não há média nem mediana', () => {
    expect(() => mediaDe([])).toThrow(RangeError);
    expect(() => medianaDe([])).toThrow(RangeError);
  });

  it('metade ganha até a mediana e metade ao menos ela, em qualquer ordem', () => {
    const salarios = fc.array(fc.integer({ min: 1, max: 9_999_999 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(salarios, (centavos) => {
        const textos = centavos.map((valor) => (valor / 100).toFixed(2));
        const mediana = Math.round(Number(medianaDe(textos)) * 100);
        expect(centavos.filter((valor) => valor <= mediana).length * 2).toBeGreaterThanOrEqual(centavos.length);
        expect(centavos.filter((valor) => valor >= mediana - 1).length * 2).toBeGreaterThanOrEqual(centavos.length);
        expect(medianaDe(textos.toReversed())).toBe(medianaDe(textos));
        const media = Math.round(Number(mediaDe(textos)) * 100);
        const exata = centavos.reduce((soma, valor) => soma + valor, 0) / centavos.length;
        expect(Math.abs(media - exata)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe('grupos ocultos', () => {
  const tamanho = fc.record({ a: fc.nat(14), b: fc.nat(14) });
  const grupos = fc.array(tamanho, { maxLength: 12 }).map((lista) => lista.map((t, n) => ({ ...t, grupo: `G${n}` })));

  it('nada do que se mostra, nem o total menos o que se mostra, é de menos gente que o mínimo', () => {
    fc.assert(
      fc.property(grupos, fc.integer({ min: 3, max: 8 }), (lista, menor) => {
        const pessoas = lista.flatMap(({ grupo, a, b }): PessoaComparada[] => [
          ...Array.from({ length: a }, () => ({ grupo, lado: 'a' as const, salario: '1000.00' })),
          ...Array.from({ length: b }, () => ({ grupo, lado: 'b' as const, salario: '900.00' })),
        ]);
        const { linhas, total } = compararSalarios('SEXO', pessoas, menor, 'Todos');
        for (const lado of ['a', 'b'] as const) {
          const mostrados = linhas.flatMap((linha) => linha[lado]?.pessoas ?? []);
          for (const quantos of mostrados) expect(quantos).toBeGreaterThanOrEqual(menor);
          if (!total[lado]) continue;
          expect(total[lado].pessoas).toBeGreaterThanOrEqual(menor);
          const resto = total[lado].pessoas - mostrados.reduce((soma, quantos) => soma + quantos, 0);
          expect(resto === 0 || resto >= menor, `${lado}: ${resto}`).toBe(true);
        }
      }),
      { numRuns: 400 },
    );
  });

  interface Pessoa {
    readonly grupo: string;
    readonly sexo: 'a' | 'b' | null;
    readonly raca: 'a' | 'b' | null;
  }
  const pessoa: fc.Arbitrary<Pessoa> = fc.record({
    grupo: fc.constantFrom('X', 'Y', 'Z'),
    sexo: fc.constantFrom('a' as const, 'b' as const, null),
    raca: fc.oneof(
      { weight: 9, arbitrary: fc.constantFrom('a' as const, 'b' as const) },
      { weight: 1, arbitrary: fc.constant(null) },
    ),
  });

  /** Who is counted in each figure that can be added up: of each line, of the total, of both comparisons. */
  function somaveis(pessoas: readonly Pessoa[], menor: number): (readonly boolean[])[] {
    return (['SEXO', 'RACA'] as const).flatMap((comparacao) => {
      const ladoDe = ({ sexo, raca }: Pessoa) => (comparacao === 'SEXO' ? sexo : raca);
      const comparadas = pessoas.flatMap((one): PessoaComparada[] => {
        const lado = ladoDe(one);
        return lado === null ? [] : [{ grupo: one.grupo, lado, salario: '1000.00' }];
      });
      const { linhas, total } = compararSalarios(comparacao, comparadas, menor, 'Todos');
      return [...linhas, total].flatMap((linha) =>
        (['a', 'b'] as const)
          .filter((lado) => linha[lado] !== null)
          .map((lado) =>
            pessoas.map((one) => ladoDe(one) === lado && (linha.grupo === 'Todos' || one.grupo === linha.grupo)),
          ),
      );
    });
  }

  it('nenhuma soma nem diferença do que as duas comparações mostram é de menos gente que o mínimo', () => {
    fc.assert(
      fc.property(fc.array(pessoa, { minLength: 20, maxLength: 60 }), (pessoas) => {
        const figuras = somaveis(pessoas, 3);
        expect(figuras.length).toBeLessThanOrEqual(8);
        for (let n = 1; n < 3 ** figuras.length; n++) {
          const sinais = figuras.map((_, place) => (Math.floor(n / 3 ** place) % 3) - 1);
          const vezes = pessoas.map((_, quem) =>
            figuras.reduce((soma, figura, place) => soma + (figura[quem] ? (sinais[place] ?? 0) : 0), 0),
          );
          // A figure of a group: each of it once, and nobody else.
          const quantos = vezes.filter((vez) => vez === 1).length;
          if (vezes.every((vez) => vez === 0 || vez === 1)) expect(quantos === 0 || quantos >= 3).toBe(true);
        }
      }),
      { numRuns: 15 },
    );
  });

  it('por raça só há razões, e nem por isso outro grupo se oculta', () => {
    const dez = (grupo: string) =>
      Array.from({ length: 10 }, (_, n) => ({
        grupo,
        lado: n < 5 ? ('a' as const) : ('b' as const),
        salario: '1000.00',
      }));
    const { linhas, total } = compararSalarios('RACA', [...dez('X'), ...dez('Y').slice(0, 7)], 5, 'Todos');
    expect(linhas.map(({ a, b, razaoMedia }) => [a, b, razaoMedia])).toEqual([
      [null, null, '100.00'],
      [null, null, null],
    ]);
    expect(total).toMatchObject({ a: null, b: null, razaoMediana: '100.00' });
  });

  it('o mínimo nunca é menor que 3, e o que se oculta não tem nem números de pessoas', () => {
    const dois = ['a', 'a', 'b', 'b'].map((lado) => ({ grupo: 'X', lado: lado as 'a' | 'b', salario: '1000.00' }));
    const { linhas, total } = compararSalarios('SEXO', dois, 1, 'Todos');
    expect(linhas).toEqual([{ grupo: 'X', a: null, b: null, razaoMediana: null, razaoMedia: null, diferenca: false }]);
    expect(total.a).toBeNull();
  });
});

it.each([
  ['900.00', true],
  ['949.00', true],
  ['950.00', false],
  ['1100.00', false],
])('quem ganha %s onde o outro lado ganha 1000.00 pede plano: %s', (salario, diferenca) => {
  const pessoas = Array.from({ length: 10 }, (_, n) => ({
    grupo: 'X',
    lado: n < 5 ? ('a' as const) : ('b' as const),
    salario: n < 5 ? '1000.00' : salario,
  }));
  expect(compararSalarios('SEXO', pessoas, 5, 'Todos').linhas[0]?.diferenca).toBe(diferenca);
});

it.each([
  ['2026-02-28', 2025, '09', '2025-06-30'],
  ['2026-03-01', 2026, '03', '2025-12-31'],
  ['2026-08-31', 2026, '03', '2025-12-31'],
  ['2026-09-01', 2026, '09', '2026-06-30'],
] as const)('em %s vale o relatório de %i/%s, com salários de %s', (dia, ano, edicao, base) => {
  expect(edicaoDe(dia)).toEqual({ ano, edicao });
  expect(dataBaseDe(ano, edicao)).toBe(base);
});

it('o grande grupo é o primeiro algarismo da CBO', () => {
  expect([grandeGrupo('252105'), grandeGrupo('784205'), grandeGrupo(null)]).toEqual([
    '2 - Profissionais das ciências e das artes',
    '7 - Trabalhadores da produção industrial (processos discretos)',
    'Sem CBO',
  ]);
});
