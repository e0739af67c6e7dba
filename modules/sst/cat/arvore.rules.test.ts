import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Causa,
  conferirCausas,
  faltasParaEncerrar,
  mover,
  NIVEL_MAXIMO,
  paisDe,
  recuar,
  semCausa,
  tamanhoDoRamo,
} from './arvore.rules.ts';
import { desenharArvore, emLinhas, LARGURA_DA_CAIXA } from './desenho.rules.ts';

const de = (texto: string): Causa[] =>
  texto.split(' ').map((um) => ({ nivel: Number(um[0]), tipo: (um[1] ?? 'I') as 'I', descricao: um }));
const texto = (causas: readonly Causa[]) => causas.map(({ descricao }) => descricao).join(' ');
const niveis = (causas: readonly Causa[]) => causas.map(({ nivel }) => nivel).join('');
const recusas = (causas: readonly Causa[]) => {
  const achadas: string[] = [];
  conferirCausas(causas, (campo) => achadas.push(campo));
  return achadas;
};
/** Any list that is a tree. */
const arvores = fc
  .array(fc.record({ passo: fc.integer({ min: -NIVEL_MAXIMO, max: 1 }), tipo: fc.constantFrom('I', 'B', 'R') }), {
    maxLength: 20,
  })
  .map((passos) => {
    let nivel = -1;
    return passos.map(({ passo, tipo }, lugar): Causa => {
      nivel = Math.min(NIVEL_MAXIMO, Math.max(0, nivel + passo));
      return { nivel, tipo: tipo as 'I', descricao: `c${lugar}` };
    });
  });
const arvore = (causas: readonly Causa[]) =>
  causas.every(({ nivel }, n) => (nivel ?? 0) <= (n === 0 ? 0 : (causas[n - 1]?.nivel ?? 0) + 1));

describe('a árvore de causas', () => {
  test.each([
    ['0I 1B 2R 1B 0I', [null, 0, 1, 0, null]],
    ['0I 0I', [null, null]],
    ['0I 1I 2I 3I', [null, 0, 1, 2]],
  ])('em %s os pais são %j', (lista, pais) => {
    expect(paisDe(de(lista))).toEqual(pais);
  });

  test.each([
    ['0I 1B 2R', []],
    ['1I', ['causas.0.descricao']],
    ['0I 2B', ['causas.1.descricao']],
    ['0R 1R', ['causas.1.tipo']],
    ['0B 1I', ['causas.1.tipo']],
    ['0B 1B 1R', []],
  ])('%s recusa %j', (lista, campos) => {
    expect(recusas(de(lista))).toEqual(campos);
  });

  test('avançar e recuar levam o ramo, e não passam do que é árvore', () => {
    const lista = de('0I 0I 1B 2R');
    expect(niveis(recuar(lista, 1, 1))).toBe('0123');
    expect(niveis(recuar(recuar(lista, 1, 1), 1, -1))).toBe('0012');
    expect(recuar(lista, 0, 1)).toBe(lista);
    expect(recuar(lista, 1, -1)).toBe(lista);
    const funda = de('0I 1I 2I 3I 4I 5I');
    expect(recuar(funda, 0, 1)).toBe(funda);
  });

  test('subir e descer trocam ramos irmãos, e só irmãos', () => {
    const lista = de('0a 1b 0c 1d');
    expect(texto(mover(lista, 2, -1).causas)).toBe('0c 1d 0a 1b');
    expect(mover(lista, 0, 1)).toMatchObject({ lugar: 2 });
    expect(texto(mover(lista, 0, 1).causas)).toBe('0c 1d 0a 1b');
    expect(mover(lista, 3, -1).causas).toBe(lista);
    expect(mover(lista, 2, 1).causas).toBe(lista);
  });

  test('o que estava abaixo da que sai explica o que ela explicava', () => {
    expect(niveis(semCausa(de('0I 1B 2R 2R 0I'), 1))).toBe('0110');
  });

  test('nenhuma edição desfaz a árvore nem perde causa', () => {
    fc.assert(
      fc.property(arvores, fc.nat(19), fc.constantFrom<1 | -1>(1, -1), (causas, n, passo) => {
        if (causas.length === 0) return;
        const lugar = n % causas.length;
        const movida = mover(causas, lugar, passo);
        for (const nova of [recuar(causas, lugar, passo), movida.causas]) {
          expect(arvore(nova)).toBe(true);
          expect(nova.map(({ descricao }) => descricao).sort()).toEqual(
            causas.map(({ descricao }) => descricao).sort(),
          );
        }
        expect(movida.causas[movida.lugar]).toBe(causas[lugar]);
        expect(arvore(semCausa(causas, lugar))).toBe(true);
        expect(tamanhoDoRamo(causas, lugar)).toBeGreaterThan(0);
      }),
    );
  });
});

test.each([
  [{ equipe: 1, causas: [{ tipo: 'R' as const }], fatos: 'x', conclusoes: 'y', acoes: 1 }, []],
  [
    { equipe: 0, causas: [{ tipo: 'B' as const }], fatos: null, conclusoes: null, acoes: 0 },
    ['quem investigou', 'os fatos', 'ao menos uma causa raiz', 'as conclusões', 'ao menos uma ação no plano'],
  ],
])('para encerrar %j falta %j', (o, faltas) => {
  expect(faltasParaEncerrar(o)).toEqual(faltas);
});

describe('o desenho', () => {
  test('as linhas têm no máximo as letras pedidas, e não perdem nenhuma', () => {
    expect(emLinhas('Piso molhado junto à esteira da linha 2', 16)).toEqual([
      'Piso molhado',
      'junto à esteira',
      'da linha 2',
    ]);
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'ç', ' '), maxLength: 90 }), (frase) => {
        const linhas = emLinhas(frase, 10);
        expect(linhas.every((linha) => linha.length > 0 && linha.length <= 10)).toBe(true);
        expect(linhas.join('').replaceAll(' ', '')).toBe(frase.replaceAll(' ', ''));
      }),
    );
  });

  test('cada causa está na coluna do seu nível, e nenhuma caixa cobre outra', () => {
    fc.assert(
      fc.property(arvores, (causas) => {
        const { caixas, ligacoes, altura, largura } = desenharArvore('Queda na doca', causas);
        expect(caixas).toHaveLength(causas.length + 1);
        expect(ligacoes).toHaveLength(causas.length);
        for (const [n, uma] of caixas.entries()) {
          expect(uma.y).toBeGreaterThanOrEqual(0);
          expect(uma.y + uma.altura).toBeLessThanOrEqual(altura + 0.001);
          expect(uma.x + LARGURA_DA_CAIXA).toBeLessThanOrEqual(largura);
          const cobre = caixas.some(
            (outra, m) =>
              m !== n && outra.x === uma.x && outra.y < uma.y + uma.altura && uma.y < outra.y + outra.altura,
          );
          expect(cobre).toBe(false);
        }
      }),
    );
  });
});
