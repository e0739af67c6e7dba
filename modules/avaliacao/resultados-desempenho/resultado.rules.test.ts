import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  atendimento,
  centesimos,
  comoSeChega,
  decimal,
  gruposVisiveis,
  type Leitura,
  media,
  minimoPara,
  resultado,
  type ValorDoPapel,
} from './resultado.rules.ts';

const pesos = { R: 1, U: 1, L: 2, A: 1, P: 1 };
const aberta: Leitura = { pesos, autoConta: false, anonima: false, minimo: 2 };
const anonima: Leitura = { ...aberta, anonima: true };
const papeis: readonly ValorDoPapel[] = [
  { papel: 'U', valor: 10_000, folhas: 1 },
  { papel: 'L', valor: 9_000, folhas: 1 },
  { papel: 'P', valor: 6_000, folhas: 2 },
];

describe('resultado por papel', () => {
  test('cada papel pesa o que a avaliação diz, e a autoavaliação só quando conta', () => {
    expect(decimal(resultado(papeis, aberta))).toBe('80.00');
    expect(decimal(resultado(papeis, { ...aberta, autoConta: true }))).toBe('85.00');
    expect(resultado([], aberta)).toBeNull();
    expect(resultado([{ papel: 'P', valor: 5000, folhas: 3 }], { ...aberta, pesos: { ...pesos, P: 0 } })).toBeNull();
  });

  test('na anônima só há a própria e a dos demais, em que cada avaliador conta igual', () => {
    expect(gruposVisiveis(papeis, anonima)).toEqual([
      { grupo: 'U', valor: 10_000, folhas: 1 },
      { grupo: 'D', valor: 7_000, folhas: 3 },
    ]);
    expect(decimal(resultado(papeis, anonima))).toBe('70.00');
  });

  test('quem respondeu também só vê o conjunto de outros dois', () => {
    expect([minimoPara(false), minimoPara(true)]).toEqual([2, 3]);
    const dois = papeis.slice(0, 2).concat({ papel: 'P', valor: 4_000, folhas: 1 });
    expect(resultado(dois, { ...anonima, minimo: minimoPara(false) })).toBe(6_500);
    expect(resultado(dois, { ...anonima, minimo: minimoPara(true) })).toBeNull();
  });

  test('na anônima a própria nota não aparece no lugar da dos outros, que são poucos', () => {
    const soPropria = papeis.slice(0, 1);
    for (const autoConta of [true, false]) {
      expect(resultado(soPropria, { ...anonima, autoConta })).toBeNull();
      expect(resultado([...papeis.slice(0, 2)], { ...anonima, autoConta })).toBeNull();
    }
    expect(gruposVisiveis(soPropria, anonima)).toEqual([{ grupo: 'U', valor: 10_000, folhas: 1 }]);
  });

  test('na anônima uma folha sem nota não faz número com a de outro', () => {
    const umaComNota = [
      { papel: 'L', valor: 9_000, folhas: 1 },
      { papel: 'P', valor: null, folhas: 3 },
    ] as const;
    expect(gruposVisiveis(umaComNota, anonima)).toEqual([]);
    expect(resultado(umaComNota, anonima)).toBeNull();
  });

  test('o papel de que não se pôde tirar nota não puxa a média para baixo', () => {
    const semGestor: readonly ValorDoPapel[] = [
      { papel: 'L', valor: null, folhas: 1 },
      { papel: 'P', valor: 6_000, folhas: 2 },
    ];
    expect(resultado(semGestor, aberta)).toBe(6_000);
    expect(resultado(semGestor.slice(0, 1), aberta)).toBeNull();
  });

  test('o que um só avaliador respondeu nunca aparece na anônima, quaisquer que sejam papéis e pesos', () => {
    const papel = fc.record({
      papel: fc.constantFrom('R', 'L', 'A', 'P' as const),
      valor: fc.integer({ min: 0, max: 10_000 }),
      folhas: fc.constant(1),
    });
    const peso = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(papel, fc.record({ R: peso, U: peso, L: peso, A: peso, P: peso }), (um, quaisquer) => {
        const leitura = { ...anonima, pesos: quaisquer };
        return (
          resultado([um as ValorDoPapel], leitura) === null &&
          gruposVisiveis([um as ValorDoPapel], leitura).length === 0
        );
      }),
    );
  });
});

test('a competência atendida é a ordem vista sobre a exigida, até 100%', () => {
  expect(decimal(atendimento(300, 400))).toBe('75.00');
  expect(decimal(atendimento(500, 400))).toBe('100.00');
  expect(atendimento(null, 400)).toBeNull();
  expect(atendimento(300, 0)).toBeNull();
});

test('a média arredonda meio para cima e o decimal guarda o sinal', () => {
  expect(
    media([
      { peso: 1, valor: 1 },
      { peso: 1, valor: 2 },
    ]),
  ).toBe(2);
  expect([decimal(-50), decimal(0), decimal(6667), decimal(null)]).toEqual(['-0.50', '0.00', '66.67', null]);
  for (const escrito of ['-0.50', '0.00', '0.07', '66.67', '100.00'])
    expect(decimal(centesimos(escrito))).toBe(escrito);
});

describe('como se chega ao resultado', () => {
  const nomes = {
    U: 'Autoavaliação',
    L: 'Gestor',
    P: 'Par',
    A: 'Subordinado',
    R: 'Avaliador',
    D: 'Demais avaliadores',
  };
  const dizer = (dados: Partial<Parameters<typeof comoSeChega>[0]>, grupos: string) =>
    comoSeChega(
      {
        anonima: false,
        autoConta: false,
        somenteCompetencias: false,
        pesos,
        competencias: [],
        ...dados,
        porGrupo: [...grupos].map((grupo) => ({ grupo: grupo as keyof typeof nomes })),
      },
      (grupo) => nomes[grupo],
    );

  test('diz quem conta, com que peso, e por que a autoavaliação só aparece', () => {
    expect(dizer({}, 'ULP')).toEqual([
      'O desempenho é a média, pelos pesos, de Gestor (peso 2) e Par (peso 1).',
      'A autoavaliação aparece para comparar e não conta no resultado, como a avaliação diz.',
    ]);
    expect(dizer({ autoConta: true }, 'UL')).toEqual([
      'O desempenho é a média, pelos pesos, de Autoavaliação (peso 1) e Gestor (peso 2).',
    ]);
    expect(dizer({}, 'L')).toEqual(['O desempenho vem só de: Gestor.']);
  });

  test('um peso 0 deixa o grupo fora, também o da própria pessoa', () => {
    expect(dizer({ autoConta: true, pesos: { ...pesos, U: 0, P: 0 } }, 'ULP')).toEqual([
      'O desempenho vem só de: Gestor.',
      'A autoavaliação não conta: o peso dela é 0.',
      'Par: não conta no resultado, pelo peso 0.',
    ]);
  });

  test('na anônima cada um dos demais vale o mesmo, e onde só há competências elas são o resultado', () => {
    expect(dizer({ anonima: true }, 'UD')).toEqual([
      'O desempenho vem só de: Demais avaliadores.',
      'Avaliação anônima: entre os demais, cada avaliador vale o mesmo.',
      'A autoavaliação aparece para comparar e não conta no resultado, como a avaliação diz.',
    ]);
    const so = dizer({ somenteCompetencias: true, competencias: [{}] }, 'L');
    expect(so[0]).toBe('Nesta avaliação só se avaliam competências: o desempenho é o resultado delas.');
    expect(so[1]).toMatch(/^Competências: .* acima em uma não compensa outra\.$/);
    expect(so).toHaveLength(2);
  });
});
