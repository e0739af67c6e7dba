import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { data, decimal, dinheiro, texto } from '#platform/shared/contract/kinds.ts';
import { defineFree } from './define-report.ts';
import { fieldColumn, visibleTo } from './field-column.ts';
import { relacao } from './report.factory.ts';
import { ReportError } from './report-error.ts';
import { openSheets } from './sheets.ts';

const salario = dinheiro({ label: 'Salário', sensivel: 'ROLE_X_SALARIO' });

describe('coluna de um campo', () => {
  it('leva título, tipo, casas e quem a pode ver do campo; o relatório diz só o que é seu', () => {
    expect(fieldColumn('nome', texto({ label: 'Nome', max: 9 }), { largura: 30, total: 'conta' })).toEqual({
      chave: 'nome',
      titulo: 'Nome',
      tipo: 'texto',
      largura: 30,
      total: 'conta',
    });
    expect(fieldColumn('nota', decimal({ label: 'Nota', casas: 1 }))).toMatchObject({ tipo: 'decimal', casas: 1 });
    expect(fieldColumn('de', data({ label: 'Desde' }), { titulo: 'De' })).toEqual({
      chave: 'de',
      titulo: 'De',
      tipo: 'data',
    });
    expect(fieldColumn('salario', salario)).toMatchObject({ tipo: 'dinheiro', sensivel: 'ROLE_X_SALARIO' });
  });

  it('um esquema que não é campo é recusado', () => {
    expect(() => fieldColumn('x', z.string())).toThrow(ReportError);
  });

  it('sem a permissão a coluna não existe, nem nas planilhas de um relatório livre', async () => {
    const colunas = [fieldColumn('nome', texto({ label: 'Nome', max: 9 })), fieldColumn('salario', salario)];
    const livre = defineFree({
      id: 'x',
      titulo: 'X',
      template: import.meta.filename,
      dados: () => null,
      planilhas: () => [{ nome: 'Folha', colunas, linhas: [] }],
    });
    const nomes = async (...quem: 'ROLE_X_SALARIO'[]) => {
      const reports = [relacao([], { colunas: colunas as never, grupo: undefined }), livre] as const;
      const sheets = reports.map((report) =>
        openSheets(visibleTo<never, null, null>(report as never, new Set(quem)), null, null),
      );
      return (await Promise.all(sheets)).map(([sheet]) => sheet?.colunas.map(({ chave }) => chave));
    };
    expect(await nomes()).toEqual([['nome'], ['nome']]);
    expect(await nomes('ROLE_X_SALARIO')).toEqual([
      ['nome', 'salario'],
      ['nome', 'salario'],
    ]);
  });
});
