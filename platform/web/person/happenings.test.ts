import { expect, test } from 'vitest';
import { leftOutOf } from './happenings.ts';

const lista = { rotulo: 'Ocorrências', path: '/ocorrencias', search: { colaboradorId: 7 } };

test('a página que leu só uma parte da lista diz quanto leu de quanto e onde está o resto', () => {
  expect(leftOutOf({ content: [1, 2], totalElements: 3 }, lista)).toEqual({ ...lista, lidas: 2, total: 3 });
});

test('a página que leu a lista inteira não diz nada', () => {
  expect(leftOutOf({ content: [1, 2], totalElements: 2 }, lista)).toBeNull();
});
