import { expect, test, vi } from 'vitest';
import { parseJsonBody } from './json-body.ts';

test('lê o que qualquer formulário manda, e o corpo vazio como nenhum', () => {
  const form = { nome: 'Ana "[[[" \\ {', itens: [{ valor: 1.5, nota: null }, []], ativo: true };
  expect(parseJsonBody(JSON.stringify(form))).toEqual(form);
  expect(parseJsonBody('')).toBeUndefined();
  expect(parseJsonBody('null')).toBeNull();
  expect(() => parseJsonBody('{"nome":')).toThrow(SyntaxError);
});

test('o que trocaria o protótipo de um objeto não passa, escrito de que modo for', () => {
  const lido = parseJsonBody('{"__proto__":{"a":1},"b":[{"\\u005f_proto__":{"a":1},"c":2}]}');
  expect(JSON.stringify(lido)).toBe('{"b":[{"c":2}]}');
  expect(({} as { a?: number }).a).toBeUndefined();
});

const aninhado = (niveis: number) => `${'['.repeat(niveis)}${']'.repeat(niveis)}`;

test('recusa níveis que formulário nenhum tem, sem contar os colchetes dos textos', () => {
  expect(parseJsonBody(aninhado(64))).toBeInstanceOf(Array);
  expect(() => parseJsonBody(aninhado(65))).toThrow(SyntaxError);
  expect(() => parseJsonBody(`{"a":${aninhado(1_000_000)}}`)).toThrow(SyntaxError);
  expect(parseJsonBody(JSON.stringify({ a: '['.repeat(500) }))).toEqual({ a: '['.repeat(500) });
});

test('nenhuma função é chamada para cada valor de um corpo: ninguém entrou ainda quando ele é lido', () => {
  const ler = vi.spyOn(JSON, 'parse');
  try {
    expect(parseJsonBody('{"itens":[1,2,3]}')).toEqual({ itens: [1, 2, 3] });
    expect(ler.mock.calls).toEqual([['{"itens":[1,2,3]}']]);
  } finally {
    ler.mockRestore();
  }
});
