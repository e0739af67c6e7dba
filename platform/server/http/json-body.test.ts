import { expect, test } from 'vitest';
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

/** The best of some turns, in milliseconds. */
function melhor(work: () => void): number {
  const turnos = Array.from({ length: 4 }, () => {
    const began = performance.now();
    work();
    return performance.now() - began;
  });
  return Math.min(...turnos);
}

test('um corpo de valores sem fim custa perto do que custa lê-lo: ninguém entrou ainda quando é lido', () => {
  const corpo = JSON.stringify({ itens: Array.from({ length: 400_000 }, () => 1) });
  expect(melhor(() => parseJsonBody(corpo))).toBeLessThan(15 * melhor(() => JSON.parse(corpo)));
});
