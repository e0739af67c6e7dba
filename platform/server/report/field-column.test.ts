import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { data, decimal, dinheiro, texto } from '#platform/shared/contract/kinds.ts';
import { fieldColumn, visibleTo } from './field-column.ts';
import { relacao } from './report.factory.ts';
import { ReportError } from './report-error.ts';

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

  it('sem a permissão nem a coluna nem o grupo existem', async () => {
    const campos = [fieldColumn('nome', texto({ label: 'Nome', max: 9 })), fieldColumn('salario', salario)];
    const grupo = { chave: 'salario', titulo: 'Salário', sensivel: 'ROLE_X_SALARIO' } as const;
    const report = relacao([], { colunas: campos, grupo, titulares: null });
    const visto = (...quem: 'ROLE_X_SALARIO'[]) => {
      const { colunas, grupo: porQue } = visibleTo(report, new Set(quem)) as typeof report;
      return [...colunas.map(({ chave }) => chave), porQue?.titulo];
    };
    expect(visto()).toEqual(['nome', undefined]);
    expect(visto('ROLE_X_SALARIO')).toEqual(['nome', 'salario', 'Salário']);
  });
});
