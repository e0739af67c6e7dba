import { describe, expect, it } from 'vitest';
import { contentDisposition, safeFileName } from './file-name.ts';

describe('nome do arquivo', () => {
  it('leva os acentos em filename* e um nome simples para clientes antigos', () => {
    expect(contentDisposition('Relação de Férias (2026)', 'pdf')).toBe(
      `attachment; filename="Relacao de Ferias (2026).pdf"; filename*=UTF-8''Rela%C3%A7%C3%A3o%20de%20F%C3%A9rias%20%282026%29.pdf`,
    );
  });

  it('não deixa passar caminho, quebra de linha nem aspas', () => {
    expect(safeFileName('../../etc/passwd', 'csv')).toBe('etc passwd.csv');
    expect(contentDisposition('a"\r\nX-Mau: 1', 'pdf', 'inline')).toBe(
      `inline; filename="a X-Mau 1.pdf"; filename*=UTF-8''a%20X-Mau%201.pdf`,
    );
  });

  it('tem sempre um nome, de tamanho razoável', () => {
    expect(safeFileName(' ... ', 'xlsx')).toBe('relatorio.xlsx');
    expect(safeFileName('a'.repeat(500), 'xlsx')).toHaveLength(125);
    expect(contentDisposition('😀'.repeat(200), 'pdf')).toMatch(/^attachment; filename="_+\.pdf"/);
  });
});
