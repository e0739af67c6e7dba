import { expect, it } from 'vitest';
import { canMarkAll, hiddenSelection, refusalOfAll, withChosen } from './selection.ts';

it.each([
  [0, null],
  [1, 'Existe 1 item marcado, porém está oculto nessa filtragem.'],
  [3, 'Existem 3 itens marcados, porém estão ocultos nessa filtragem.'],
])('%i marcados fora da vista: %s', (count, text) => {
  expect(hiddenSelection(count)).toBe(text);
});

it.each([
  [50, undefined, true],
  [3, 3, true],
  [4, 3, false],
])('marcar todos de %i com o limite %s é possível: %s', (count, max, can) => {
  expect(canMarkAll(count, max)).toBe(can);
});

it.each([
  [160, undefined, null],
  [160, 500, null],
  [160, 100, 'São 160 e cabem 100: escolha quais.'],
  [5000, undefined, 'São mais de 5.000: pesquise um nome para marcar menos.'],
])('marcar todos os %i que a pesquisa acha, com o limite %s: %s', (count, max, text) => {
  expect(refusalOfAll(count, max, 5000)).toBe(text);
});

it('o escolhido tem na lista o nome que está no campo, com ou sem a pesquisa o achar', () => {
  const achados = [
    { id: 1, nome: 'Auxiliar - I' },
    { id: 2, nome: 'Auxiliar - II' },
  ];
  const nomeDo2 = (rows: typeof achados) =>
    withChosen(rows, { id: 2, nome: 'Auxiliar II' }).find(({ id }) => id === 2)?.nome;
  expect([nomeDo2(achados), nomeDo2([])]).toEqual(['Auxiliar II', 'Auxiliar II']);
  expect(withChosen(achados, { id: 2, nome: undefined })).toEqual(achados);
  expect(withChosen(achados, null)).toEqual(achados);
  expect(withChosen(achados, { id: 3, nome: 'Comprador' }).map(({ id }) => id)).toEqual([1, 2, 3]);
});
