import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LOTE_AREAS, mergeAnswers, splitAreaIds } from './batches.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const page = (content: unknown[], totalElements = content.length) => ({
  content,
  totalElements,
  totalPages: 1,
  last: true,
});

describe('lotes de áreas', () => {
  it.each([
    [0, [0]],
    [600, [600]],
    [601, [600, 1]],
    [1800, [600, 600, 600]],
  ])('%i áreas vão em lotes de %j', (count, sizes) => {
    const queries = splitAreaIds({ nome: 'a', areasIds: ids(count) });
    expect(queries.map((query) => (query.areasIds as number[]).length)).toEqual(sizes);
    expect(queries.every((query) => query.nome === 'a')).toBe(true);
  });

  it('as duas listas de áreas são divididas, outras listas não', () => {
    expect(splitAreaIds({ areasIds: ids(700), areasOrganizacionaisIds: ids(700) })).toHaveLength(4);
    expect(splitAreaIds({ cargosIds: ids(700) })).toHaveLength(1);
  });

  it('nenhum id se perde nem se repete, seja qual for a quantidade', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 3000 }), (count) => {
        const queries = splitAreaIds({ areasOrganizacionaisIds: ids(count) });
        const lists = queries.map((query) => query.areasOrganizacionaisIds as number[]);
        expect(lists.flat()).toEqual(ids(count));
        expect(lists.every((list) => list.length <= LOTE_AREAS)).toBe(true);
      }),
      { numRuns: 40 },
    );
  });

  it('listas são concatenadas e um registro achado por dois lotes fica uma vez', () => {
    expect(
      mergeAnswers([
        [{ id: 1 }, { id: 2 }],
        [{ id: 2 }, { id: 3 }],
      ]),
    ).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });

  it('páginas somam o total sem contar duas vezes o repetido', () => {
    const merged = mergeAnswers([page([{ id: 1 }, { id: 2 }]), page([{ id: 2 }])]);
    expect(merged).toMatchObject({
      content: [{ id: 1 }, { id: 2 }],
      totalElements: 2,
      numberOfElements: 2,
      empty: false,
    });
  });

  it('uma resposta só fica como veio', () => {
    expect(mergeAnswers([{ qualquer: 1 }])).toEqual({ qualquer: 1 });
  });
});
