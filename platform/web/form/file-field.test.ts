import { describe, expect, it } from 'vitest';
import { DOC_ANTIGO } from '#platform/shared/file-extension.ts';
import { fileRefusal } from './file-field.tsx';

const file = (name: string, size = 10, type = '') => ({ name, size, type });

describe('arquivo escolhido', () => {
  it.each([
    [file('a.pdf', 6 * 1024 ** 2), { limite: 5 * 1024 ** 2 }, 'O arquivo deve ser menor que 5 MB'],
    [file('a.exe'), { limite: 100, tipos: ['txt'] }, "Selecione um arquivo com a extensão: 'txt'"],
    [file('a.txt', 10, 'text/plain'), { limite: 100, tipos: ['imagem'] }, 'O arquivo adicionado não é uma imagem'],
    [file('Currículo.DOC'), { limite: 100, tipos: ['pdf', 'docx'] }, DOC_ANTIGO],
    [file('A.TXT'), { limite: 100, tipos: ['txt'] }, null],
    [file('f.png', 10, 'image/png'), { limite: 100, tipos: ['imagem'] }, null],
    [file('qualquer', 100), { limite: 100 }, null],
  ])('%j com %j: %s', (chosen, rules, refusal) => {
    expect(fileRefusal(chosen, rules)).toBe(refusal);
  });
});
