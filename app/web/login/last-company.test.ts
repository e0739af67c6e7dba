import { afterEach, expect, it, vi } from 'vitest';
import { lastCompany, preselected, rememberCompany } from './last-company.ts';

afterEach(() => vi.unstubAllGlobals());

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

it('o navegador guarda a empresa da última entrada, e não outra coisa', () => {
  const guardado = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (nome: string) => guardado.get(nome) ?? null,
    setItem: (nome: string, valor: string) => guardado.set(nome, valor),
  });
  expect(lastCompany()).toBeNull();
  rememberCompany(7);
  rememberCompany(2);
  expect(lastCompany()).toBe(2);
  for (const nome of guardado.keys()) guardado.set(nome, 'nenhuma');
  expect(lastCompany()).toBeNull();
});

it('sem onde guardar entra-se assim mesmo', () => {
  vi.stubGlobal('localStorage', {
    setItem: () => {
      throw new DOMException('cheio', 'QuotaExceededError');
    },
  });
  expect(() => rememberCompany(7)).not.toThrow();
});
