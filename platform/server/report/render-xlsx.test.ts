import { readXlsx } from 'hucre';
import { describe, expect, it } from 'vitest';
import { defineFree } from './define-report.ts';
import { renderXlsx, sheetNames } from './render-xlsx.ts';
import { bytes, cabecalho, type Pessoa, pessoa, pessoas, relacao } from './report.factory.ts';
import { columnName, typedCell } from './xlsx-cells.ts';

const abrir = async (linhas: readonly Pessoa[]) =>
  readXlsx(await bytes(renderXlsx(relacao(linhas), null, null, { cabecalho })), { readStyles: true });

describe('exportação em XLSX', () => {
  it('abre com células tipadas, o grupo como coluna e uma linha de total', async () => {
    const { sheets } = await abrir([pessoa(), pessoa({ ativo: false, salario: '-0.10', nome: null })]);
    expect(sheets.map((s) => s.name)).toEqual(['Dados', 'Sobre']);
    const [dados, sobre] = sheets;
    expect(dados?.rows[0]).toEqual([
      'Lotação',
      'Matrícula',
      'Nome',
      'Admissão',
      'Registro',
      'Ativo',
      'Reajuste',
      'Salário',
    ]);
    const data = new Date('2024-02-29T00:00:00Z');
    const local = new Date('2025-12-31T23:30:00Z');
    expect(dados?.rows[1]).toEqual(['Produção', 1001, 'João Exemplo', data, local, 'Sim', 0.125, 3000]);
    expect(dados?.rows[2]).toEqual(['Produção', 1001, null, data, local, 'Não', 0.125, -0.1]);
    expect(dados?.rows[3]).toEqual(['Total', null, 1, null, null, null, null, 2999.9]);
    expect(sobre?.rows.flat()).toEqual(
      expect.arrayContaining([
        'Relação de Pessoas por Lotação',
        'Indústria Exemplo S.A.',
        'Situação: Ativo',
        '20/11/2026 23:35',
        '2 registros',
      ]),
    );
  });

  it('tem cabeçalho congelado, filtro sem a linha de total e formatos de número', async () => {
    const [dados] = (await abrir([pessoa(), pessoa()])).sheets;
    expect(dados?.freezePane).toMatchObject({ rows: 1 });
    expect(dados?.autoFilter).toMatchObject({ range: 'A1:H3' });
    const formatos = ['1,1', '1,3', '1,4', '1,6', '1,7'].map((ref) => dados?.cells?.get(ref)?.style?.numFmt);
    expect(formatos).toEqual(['0', 'dd/mm/yyyy', 'dd/mm/yyyy hh:mm', '0.00%', '"R$" #,##0.00;-"R$" #,##0.00']);
    expect(dados?.cells?.get('0,0')?.style?.font?.bold).toBe(true);
  });

  it('dinheiro e decimais vão como se escreveram, também os que não cabem em um número binário', () => {
    const celula = (tipo: 'dinheiro' | 'decimal' | 'percentual', valor: string) =>
      typedCell('A1', 0, { chave: 'x', titulo: 'X', tipo }, valor, 'America/Fortaleza');
    expect(celula('dinheiro', '90071992547409.93')).toContain('<v>90071992547409.93</v>');
    expect(celula('decimal', '-90071992547409.93')).toContain('<v>-90071992547409.93</v>');
    expect(celula('percentual', '9007199254740.93')).toContain('<v>90071992547.4093</v>');
  });

  it('texto hostil continua texto', async () => {
    const nomes = [
      '=1+1',
      '+55',
      '-1',
      '@a',
      '<b>&"\'',
      'a\u0000b\ud800c',
      '_x0041_',
      '😀',
      ' espaço ',
      'duas\nlinhas',
    ];
    const [dados] = (await abrir(nomes.map((nome) => pessoa({ nome })))).sheets;
    expect(dados?.rows.slice(1, -1).map((r) => r[2])).toEqual(nomes.map((n) => (n.startsWith('a\u0000') ? 'abc' : n)));
    expect([...(dados?.cells?.values() ?? [])].filter((c) => c.type === 'formula')).toEqual([]);
  });

  it('um relatório livre dá todas as suas planilhas', async () => {
    const livre = defineFree<{ cursos: { nome: string }[] }, null>({
      id: 'ficha',
      titulo: 'Ficha',
      template: '/ficha.typ',
      dados: () => ({ cursos: [{ nome: 'Inglês' }] }),
      planilhas: (d) => [
        { nome: 'Cursos: 1/2', colunas: [{ chave: 'nome', titulo: 'Curso', tipo: 'texto' }], linhas: d.cursos },
        { nome: 'cursos  1 2', colunas: [{ chave: 'nome', titulo: 'Curso', tipo: 'texto' }], linhas: [] },
      ],
    });
    const { sheets } = await readXlsx(await bytes(renderXlsx(livre, null, null, { cabecalho })));
    expect(sheets.map((s) => [s.name, s.rows.length])).toEqual([
      ['Cursos  1 2', 2],
      ['cursos  1 2 2', 1],
      ['Sobre', 7],
    ]);
  });

  it('dá a cada planilha um nome válido e único', () => {
    expect(sheetNames(['a'.repeat(40), 'a'.repeat(40), '[]', "'x'"])).toEqual([
      'a'.repeat(31),
      `${'a'.repeat(27)} 2`,
      'Dados',
      'x',
    ]);
  });

  it('nomeia colunas além de Z', () => {
    expect([0, 25, 26, 701, 702].map(columnName)).toEqual(['A', 'Z', 'AA', 'ZZ', 'AAA']);
  });

  it('anda com progresso e para quando é cancelada', async () => {
    const fracoes: number[] = [];
    await bytes(renderXlsx(relacao(pessoas(1000)), null, null, { cabecalho, onProgress: (f) => fracoes.push(f) }));
    expect(fracoes).toEqual([0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1, 1]);
    const controle = new AbortController();
    const partes = renderXlsx(relacao(pessoas(1000)), null, null, { cabecalho, signal: controle.signal });
    await partes.next();
    controle.abort(new Error('desistiu'));
    await expect(bytes(partes)).rejects.toThrow('desistiu');
  });
});
