import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gruposOcultos } from './small-groups.ts';

const g = (grupo: string, ...tamanhos: number[]) => ({ grupo, tamanhos });

it.each([
  ['ninguém pequeno', [g('X', 5, 5), g('Y', 9, 7)], []],
  ['um pequeno leva o menor dos outros', [g('X', 5, 2), g('Y', 9, 7), g('Z', 6, 6)], ['X', 'Z']],
  ['dois pequenos que somam bastante se escondem um no outro', [g('X', 4, 6), g('Y', 6, 4), g('Z', 9, 9)], ['X', 'Y']],
  ['um lado sem ninguém não revela nada', [g('X', 8, 0), g('Z', 9, 9)], ['X']],
  ['não havendo bastante, tudo', [g('X', 5, 1), g('Y', 6, 5)], ['X', 'Y']],
  ['de um lado só, um pequeno leva o menor dos outros', [g('X', 1), g('Y', 7), g('Z', 5)], ['X', 'Z']],
])('%s', (_nome, grupos, esperados) => {
  expect([...gruposOcultos(grupos, 5)].sort()).toEqual(esperados);
});

it('nenhum grupo mostrado é menor que o mínimo, e o total menos os mostrados também não é', () => {
  const sorteio = fc
    .integer({ min: 1, max: 3 })
    .chain((lados) => fc.array(fc.array(fc.nat(14), { minLength: lados, maxLength: lados }), { maxLength: 12 }));
  fc.assert(
    fc.property(sorteio, fc.integer({ min: 2, max: 8 }), (tamanhos, menor) => {
      const ocultos = gruposOcultos(
        tamanhos.map((um, n) => g(`G${n}`, ...um)),
        menor,
      );
      const mostrado = (n: number) => !ocultos.has(`G${n}`);
      const lados = tamanhos[0] ?? [];
      for (const [lado] of lados.entries()) {
        const deste = tamanhos.map((um) => um[lado] ?? 0);
        const soma = (quais: readonly number[]) => quais.reduce((um, outro) => um + outro, 0);
        for (const [n, quantos] of deste.entries()) if (mostrado(n)) expect(quantos).toBeGreaterThanOrEqual(menor);
        const resto = soma(deste.filter((_, n) => !mostrado(n)));
        // Where all of it is too small the total is not shown either.
        expect(resto === 0 || resto >= menor || resto === soma(deste), `resto ${resto}`).toBe(true);
      }
    }),
    { numRuns: 400 },
  );
});
