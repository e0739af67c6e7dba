import { describe, expect, it } from 'vitest';
import { fileNameOf } from './file.ts';

describe('nome do arquivo recebido', () => {
  it.each([
    [`attachment; filename="rel.pdf"; filename*=UTF-8''Dura%C3%A7%C3%A3o%20de%20vaga.pdf`, 'Duração de vaga.pdf'],
    ['attachment; filename="a \\"b\\".pdf"', 'a "b".pdf'],
    ['attachment; filename=simples.csv', 'simples.csv'],
    ['attachment; filename="../../etc/senha"', '.._.._etc_senha'],
    [`attachment; filename="ok.pdf"; filename*=UTF-8''%E0%A4`, 'ok.pdf'],
    [null, 'arquivo'],
  ])('%s dá %s', (header, name) => {
    expect(fileNameOf(header)).toBe(name);
  });
});
