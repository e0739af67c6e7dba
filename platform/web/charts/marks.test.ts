import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatarInteiro } from '#platform/shared/format/numero.ts';
import { type Mark, markAfter, summary } from './marks.ts';

describe('setas', () => {
  const grade = (linhas: readonly string[]): Mark[] =>
    linhas.flatMap((linha, row) =>
      [...linha].flatMap((letra, column) =>
        letra === '.' ? [] : [{ id: letra, chave: letra, rotulo: letra, texto: letra, x: 0, y: 0, row, column }],
      ),
    );

  it.each([
    [['abc'], 'b', 'ArrowRight', 'c'],
    [['abc'], 'b', 'ArrowDown', 'c'],
    [['abc'], 'b', 'ArrowUp', 'a'],
    [['abc'], 'c', 'ArrowRight', null],
    [['a', 'b'], 'a', 'ArrowRight', 'b'],
    [['abc', 'def'], 'b', 'ArrowDown', 'e'],
    [['abc', 'def'], 'e', 'ArrowUp', 'b'],
    [['abc', 'd.f'], 'd', 'ArrowRight', 'f'],
    [['abc', 'd.f'], 'b', 'ArrowDown', null],
    [['abc', 'def'], 'e', 'Home', 'a'],
    [['abc', 'def'], 'b', 'End', 'f'],
    [['abc', 'def'], 'b', 'x', null],
    [['abc'], 'z', 'ArrowRight', null],
  ])('em %j, de %s com %s chega-se a %s', (linhas, de, tecla, esperado) =>
    expect(markAfter(grade(linhas), de, tecla)?.id ?? null).toBe(esperado),
  );

  it('de qualquer ponto chega-se a todos', () => {
    const letras = 'abcdefghijklmnop';
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }), (linhas, colunas) => {
        const marks = grade(
          Array.from({ length: linhas }, (_, row) => letras.slice(row * colunas, (row + 1) * colunas)),
        );
        const vistos = new Set<string>();
        const abertos = [marks.at(-1)?.id ?? ''];
        for (let id = abertos.pop(); id !== undefined; id = abertos.pop()) {
          if (vistos.has(id)) continue;
          vistos.add(id);
          for (const tecla of ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'])
            abertos.push(markAfter(marks, id, tecla)?.id ?? id);
        }
        expect(vistos.size).toBe(linhas * colunas);
      }),
    );
  });
});

it.each([
  [[], 'Funil sem valores.'],
  [[['Vendas', 12]], 'Funil com um valor: 12 (Vendas).'],
  [
    [
      ['Vendas', 12],
      ['RH', 3],
    ],
    'Funil com 2 valores: o maior é 12 (Vendas), o menor é 3 (RH).',
  ],
  [
    [
      ['Vendas', 4],
      ['RH', 4],
    ],
    'Funil com 2 valores: todos são 4.',
  ],
] as [[string, number][], string][])('%j em palavras', (itens, esperado) => {
  const nomeados = itens.map(([rotulo, valor]) => ({ rotulo, valor }));
  expect(summary('Funil', nomeados, formatarInteiro)).toBe(esperado);
});
