import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { data, grupo, inteiro, lista, texto } from '#platform/shared/contract/kinds.ts';
import { colunasDoForm, errosDaPlanilha, lerCabecalho } from '#platform/shared/sheet-import/sheet-columns.ts';
import type { Celula } from '#platform/shared/table/read-cell.ts';
import { COLUNAS_DO_TALENTO, montar, nomesDaCelula, tituloDoCampo, umaDoTalento } from './colunas.rules.ts';

const form = z.object({
  dia: data({ label: 'Dia', obrigatorio: true }),
  dentro: grupo(z.object({ ca: texto({ label: 'Número do CA', max: 20 }) }), { label: 'Histórico' }),
  filhos: lista(z.object({ id: inteiro({ label: 'Código' }) }), { label: 'Filhos' }),
  fora: texto({ label: 'Fora', max: 10 }),
});
const colunas = [...COLUNAS_DO_TALENTO, ...colunasDoForm(form, ['fora'])];
const cabecalho = (...titulos: string[]) => lerCabecalho(new Map(titulos.entries()), colunas, umaDoTalento(colunas));
const celula = (valor: string): Celula => ({ tipo: 'texto', valor });
const linha = (numero: number, celulas: Record<string, string>) => ({
  linha: numero,
  celulas: Object.fromEntries(Object.entries(celulas).map(([titulo, valor]) => [titulo, celula(valor)])),
});

describe('colunas', () => {
  test('são os campos que uma célula diz, também os de dentro de um grupo, com os rótulos do formulário', () => {
    expect(colunas.map(({ titulo, caminho }) => [titulo, caminho])).toEqual([
      ['CPF', 'cpf'],
      ['Matrícula', 'matricula'],
      ['Dia', 'dia'],
      ['Número do CA', 'dentro.ca'],
    ]);
  });

  test.each([
    [['CPF', 'Dia'], []],
    [['matricula', ' DIA* '], []],
    [['CPF', 'Dia', 'Lua'], ["A coluna 'Lua' não é conhecida, ou você não tem acesso a ela."]],
    [['CPF', 'Dia', 'dia'], ["A coluna 'dia' aparece mais de uma vez."]],
    [['Dia'], ["Falta a coluna 'CPF' ou 'Matrícula': é por ela que se sabe de quem é cada linha."]],
    [['CPF'], ["Falta a coluna 'Dia'."]],
  ])('cabeçalho %j', (titulos, erros) => {
    expect(cabecalho(...titulos).erros).toEqual(erros);
  });

  test('o campo recusado é o da sua coluna, o de uma lista é o da lista, e o talento é o CPF', () => {
    const titulo = (campo: string) => tituloDoCampo(campo, colunas);
    expect([titulo('dia'), titulo('dentro.ca'), titulo('colaborador'), titulo('dia[0].x'), titulo('nada')]).toEqual([
      'Dia',
      'Número do CA',
      'CPF',
      'Dia',
      null,
    ]);
  });
});

describe('planilha', () => {
  test('o mesmo registro em duas linhas é recusado nas duas, sem olhar acentos e maiúsculas', () => {
    const linhas = [
      linha(2, { CPF: '1', Dia: '01/02/2026' }),
      linha(3, { CPF: '1', Dia: '02/02/2026' }),
      linha(7, { CPF: ' 1 ', Dia: '01/02/2026' }),
    ];
    const erros = errosDaPlanilha(linhas, colunas, ['cpf', 'matricula', 'dia']);
    expect(erros.map((deUma) => deUma.map(({ mensagem }) => mensagem))).toEqual([
      ['Repetida no arquivo: a linha 7 diz o mesmo registro.'],
      [],
      ['Repetida no arquivo: a linha 2 diz o mesmo registro.'],
    ]);
  });

  test('numa coluna em mês/dia/ano, o que pode ser duas datas não se aceita', () => {
    const linhas = [linha(2, { Dia: '02/28/2026' }), linha(3, { Dia: '03/04/2026' }), linha(4, { Dia: '05/05/2026' })];
    const erros = errosDaPlanilha(linhas, colunas, ['dia']);
    expect(erros.map((deUma) => deUma.length)).toEqual([0, 1, 0]);
    expect(erros[1]?.[0]).toMatchObject({ coluna: 'Dia' });
  });

  test('os nomes de uma célula voltam como foram escritos', () => {
    const nome = fc.stringMatching(/^[a-z]{1,8}$/);
    fc.assert(
      fc.property(fc.array(nome, { maxLength: 6 }), (nomes) => {
        expect(nomesDaCelula(nomes.join(' ; '))).toEqual(nomes);
      }),
    );
  });

  test('valores por caminho voltam ao seu lugar no formulário', () => {
    const valores = new Map<string, unknown>([
      ['dia', '2026-01-02'],
      ['dentro.ca', '1'],
      ['dentro.outro', 2],
    ]);
    expect(montar(valores)).toEqual({ dia: '2026-01-02', dentro: { ca: '1', outro: 2 } });
  });
});
