import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type ItemDaTroca, LINHAS_DO_RECIBO, PECAS_DA_LINHA, recibosDaTroca } from './trocas.rules.ts';

const item = (id: number, quem: number, epi: number, resto: Partial<ItemDaTroca> = {}): ItemDaTroca => ({
  id,
  colaborador: { id: quem, nome: `Talento ${quem}` },
  estabelecimentoId: 1,
  epi: { id: epi, nome: `EPI ${epi}` },
  tamanho: null,
  quantidade: 1,
  ...resto,
});
const lido = (itens: readonly ItemDaTroca[]) =>
  recibosDaTroca(itens).map(({ colaborador, novos }) => [
    colaborador.id,
    ...novos.map(({ epi, tamanho, quantidade }) => [epi.id, tamanho, quantidade]),
  ]);

test.each<[string, ItemDaTroca[], unknown]>([
  ['dois EPIs de uma pessoa vão num recibo', [item(1, 7, 1), item(2, 7, 2)], [[7, [1, null, 1], [2, null, 1]]]],
  ['o mesmo EPI entregue duas vezes soma', [item(1, 7, 1), item(2, 7, 1, { quantidade: 2 })], [[7, [1, null, 3]]]],
  [
    'dois tamanhos do mesmo EPI pedem dois recibos',
    [item(1, 7, 1, { tamanho: '40' }), item(2, 7, 1, { tamanho: '41' })],
    [
      [7, [1, '40', 1]],
      [7, [1, '41', 1]],
    ],
  ],
  [
    'cada pessoa e cada estoque tem o seu',
    [item(1, 7, 1), item(2, 8, 1), item(3, 7, 2, { estabelecimentoId: 2 })],
    [
      [7, [1, null, 1]],
      [8, [1, null, 1]],
      [7, [2, null, 1]],
    ],
  ],
])('%s', (_, itens, esperado) => {
  expect(lido(itens)).toEqual(esperado);
});

test('tudo o que volta sai de novo, no mesmo tamanho, em recibos que a entrega aceita', () => {
  const umItem = fc.record({
    quem: fc.integer({ min: 1, max: 3 }),
    epi: fc.integer({ min: 1, max: 60 }),
    tamanho: fc.constantFrom(null, '40', '41'),
    quantidade: fc.integer({ min: 1, max: PECAS_DA_LINHA }),
    estabelecimentoId: fc.integer({ min: 1, max: 2 }),
  });
  fc.assert(
    fc.property(fc.array(umItem, { maxLength: 200 }), (sorteados) => {
      const itens = sorteados.map(({ quem, epi, ...resto }, id) => item(id, quem, epi, resto));
      const recibos = recibosDaTroca(itens);
      expect(recibos.flatMap(({ devolvidos }) => devolvidos.map(({ id }) => id)).toSorted((a, b) => a - b)).toEqual(
        itens.map(({ id }) => id),
      );
      for (const { colaborador, estabelecimentoId, novos, devolvidos } of recibos) {
        expect(devolvidos.every((um) => um.colaborador.id === colaborador.id)).toBe(true);
        expect(devolvidos.every((um) => um.estabelecimentoId === estabelecimentoId)).toBe(true);
        expect(new Set(novos.map(({ epi }) => epi.id)).size).toBe(novos.length);
        expect(novos.length).toBeLessThanOrEqual(LINHAS_DO_RECIBO);
        for (const novo of novos) {
          const seus = devolvidos.filter(({ epi, tamanho }) => epi.id === novo.epi.id && tamanho === novo.tamanho);
          expect(novo.quantidade).toBe(seus.reduce((soma, { quantidade }) => soma + quantidade, 0));
          expect(novo.quantidade).toBeLessThanOrEqual(PECAS_DA_LINHA);
        }
      }
    }),
    { numRuns: 100 },
  );
});
