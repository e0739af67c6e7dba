import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { data, decimal, dinheiro, opcao, texto } from '#platform/shared/contract/kinds.ts';
import { opcoes } from '#platform/shared/contract/options.ts';
import { fieldColumn, visibleTo } from './field-column.ts';
import { formatar, formatarCsv } from './format.ts';
import { relacao } from './report.factory.ts';
import { typedCell } from './xlsx-cells.ts';

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

  it('um código se escreve pelo seu rótulo, na tela e nos arquivos, e o que não é código como está', () => {
    const situacao = fieldColumn('situacao', opcao(opcoes([['A', 'Aberto']]), { label: 'Situação' }));
    expect(['A', 'Aberto', null].map((valor) => formatar(situacao, valor))).toEqual(['Aberto', 'Aberto', '']);
    expect(formatarCsv(situacao, 'A')).toBe('Aberto');
    expect(typedCell('A1', 0, situacao, 'A', 'America/Fortaleza')).toContain('>Aberto<');
  });

  it('um esquema que não é campo é recusado, e a frase diz qual', () => {
    expect(() => fieldColumn('x', z.string())).toThrow('A coluna x não é de um campo');
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
