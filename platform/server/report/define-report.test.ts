import { describe, expect, it } from 'vitest';
import { defineFree, reportsFor } from './define-report.ts';
import { relacao } from './report.factory.ts';
import { ReportError } from './report-error.ts';

describe('definição de relatório', () => {
  it.each([
    [
      'coluna repetida',
      {
        colunas: [
          { chave: 'nome', titulo: 'A', tipo: 'texto' },
          { chave: 'nome', titulo: 'B', tipo: 'texto' },
        ],
      },
    ],
    ['soma de texto', { colunas: [{ chave: 'nome', titulo: 'A', tipo: 'texto', total: 'soma' }] }],
    ['nenhuma coluna', { colunas: [] }],
    ['só a coluna do grupo', { colunas: [{ chave: 'lotacao', titulo: 'L', tipo: 'texto' }] }],
    ['identificador com espaço', { id: 'a b' }],
    [
      'coluna sensível que não se diz de quem é',
      { colunas: [{ chave: 'salario', titulo: 'S', tipo: 'dinheiro', sensivel: 'ROLE_X_SALARIO' }] },
    ],
    [
      'grupo sensível que não se diz de quem é',
      { grupo: { chave: 'salario', titulo: 'S', sensivel: 'ROLE_X_SALARIO' } },
    ],
  ] as const)('recusa %s', (_, parte) => {
    expect(() => relacao([], parte)).toThrow(ReportError);
    // Who wrote it reads what is missing, and not what people read when a report fails.
    expect(() => relacao([], parte)).toThrow(/^Relatório .+: ./);
  });

  it('recusa modelo com caminho relativo', () => {
    expect(() => defineFree({ id: 'x', titulo: 'X', template: 'x.typ', dados: () => 1, planilhas: () => [] })).toThrow(
      ReportError,
    );
  });

  it('fixa o contexto da aplicação', async () => {
    const { defineTabular } = reportsFor<{ empresa: string }>();
    const r = defineTabular<{ nome: string }, null>({
      id: 'x',
      titulo: 'X',
      colunas: [{ chave: 'nome', titulo: 'Nome', tipo: 'texto' }],
      filtroEmPalavras: () => '',
      linhas: async (ctx) => [{ nome: ctx.empresa }],
    });
    expect(await r.linhas({ empresa: 'Exemplo' }, null)).toEqual([{ nome: 'Exemplo' }]);
  });
});
