import { expect, it } from 'vitest';
import { preselected } from './last-company.ts';

const list = [{ id: 1 }, { id: 2 }];

it('a única empresa vem escolhida', () => {
  expect(preselected([{ id: 7 }], null)).toBe(7);
  expect(preselected([{ id: 7 }], 3)).toBe(7);
});

it('entre várias vem a pedida, se estiver na lista', () => {
  expect(preselected(list, 2)).toBe(2);
  expect(preselected(list, 9)).toBeNull();
  expect(preselected(list, null)).toBeNull();
  expect(preselected([], 1)).toBeNull();
});
