import fc from 'fast-check';
import { expect, test } from 'vitest';
import { circuloDePreRequisitos, type Elo, recusaDoCirculo } from './certificacao.rules.ts';

const elos = (pares: readonly (readonly [number, number | null])[]): Map<number, Elo> =>
  new Map(pares.map(([id, preRequisitoId]) => [id, { nome: `C${id}`, preRequisitoId }]));

test('o círculo é dito pelos nomes, de qualquer tamanho, e o de si mesma pela frase própria', () => {
  const cadeia = elos([
    [1, null],
    [2, 1],
    [3, 2],
  ]);
  expect(circuloDePreRequisitos({ id: 1, nome: 'C1' }, 3, cadeia)).toEqual(['C1', 'C3', 'C2', 'C1']);
  expect(recusaDoCirculo(['C1', 'C3', 'C2', 'C1'])).toBe(
    'Os pré-requisitos fechariam um círculo: “C1” exige “C3” exige “C2” exige “C1”.',
  );
  expect(circuloDePreRequisitos({ id: 1, nome: 'C1' }, 1, cadeia)).toEqual(['C1', 'C1']);
  expect(recusaDoCirculo(['C1', 'C1'])).toBe('Uma certificação não é pré-requisito de si mesma.');
  expect(circuloDePreRequisitos({ id: null, nome: 'nova' }, 3, cadeia)).toBeNull();
  expect(circuloDePreRequisitos({ id: 3, nome: 'C3' }, 1, cadeia)).toBeNull();
  expect(
    circuloDePreRequisitos(
      { id: 9, nome: 'C9' },
      8,
      elos([
        [7, 8],
        [8, 7],
      ]),
    ),
  ).toBeNull();
});

test('quem grava só o que não fecha círculo nunca tem um, por mais que mude, e nada além disso é recusado', () => {
  const mudancas = fc.array(fc.tuple(fc.nat(7), fc.option(fc.nat(7))), { maxLength: 40 });
  fc.assert(
    fc.property(mudancas, (pedidas) => {
      const de = elos(Array.from({ length: 8 }, (_, id) => [id, null] as const));
      const chega = (inicio: number | null, alvo: number): boolean => {
        for (let atual = inicio, passos = 0; atual !== null && passos <= 8; passos += 1) {
          if (atual === alvo) return true;
          atual = de.get(atual)?.preRequisitoId ?? null;
        }
        return false;
      };
      for (const [id, preRequisitoId] of pedidas) {
        const recusado = circuloDePreRequisitos({ id, nome: `C${id}` }, preRequisitoId, de) !== null;
        expect(recusado).toBe(chega(preRequisitoId, id));
        if (!recusado) de.set(id, { nome: `C${id}`, preRequisitoId });
      }
      for (const id of de.keys()) expect(chega(de.get(id)?.preRequisitoId ?? null, id)).toBe(false);
    }),
  );
});
