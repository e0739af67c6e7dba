import fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { fileTypes } from '../files/file-types.ts';
import { readTable } from './read-table.ts';
import { sheetOf, xlsxWith } from './table.factory.ts';
import type { TableLimits, TableRow } from './table-row.ts';

const limites: TableLimits = { linhas: 101, colunas: 50, bytes: 5_000_000 };
const plain = (rows: readonly TableRow[]) =>
  rows.map(({ linha, celulas }) => [linha, ...[...celulas.values()].map(({ valor }) => valor)]);
const ler = (conteudo: Buffer, tipo: 'csv' | 'xlsx', outros = limites) =>
  readTable(conteudo, fileTypes[tipo].tipo, outros);
const csv = async (texto: string | Buffer) => plain(await ler(Buffer.from(texto), 'csv'));
const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const folha = (dentro: string) => `<worksheet ${MAIN}><sheetData>${dentro}</sheetData></worksheet>`;

describe('CSV', () => {
  test.each([
    ['ponto e vírgula', 'a;b\r\n1;2\r\n'],
    ['vírgula', 'a,b\n1,2'],
    ['tabulação', 'a\tb\n1\t2\n'],
    ['marca de ordem', '\ufeffa;b\n1;2'],
    ['linhas vazias no fim', 'a;b\n1;2\n;\n\n  ;  \n'],
  ])('lê com %s', async (_caso, texto) => {
    expect(await csv(texto)).toEqual([
      [1, 'a', 'b'],
      [2, '1', '2'],
    ]);
  });

  test('lê UTF-8 e a página do Windows, também onde uma letra fica entre dois pedaços', async () => {
    const texto = `nome\n${'ç'.repeat(30_000)}\n"São, ""José"""\n`;
    for (const bytes of [Buffer.from(texto), Buffer.from(texto, 'latin1')])
      expect((await csv(bytes)).slice(1)).toEqual([
        [2, 'ç'.repeat(30_000)],
        [3, 'São, "José"'],
      ]);
  });

  test('a linha dita é a do arquivo, depois de linhas vazias e de uma quebra dentro de aspas', async () => {
    expect(await csv('a\r\n\r\n"x\r\ny"\r\nz')).toEqual([
      [1, 'a'],
      [3, 'x\r\ny'],
      [5, 'z'],
    ]);
  });

  test('o que começa como fórmula é dito, e o apóstrofo que o protege não é do texto', async () => {
    const [row] = await ler(Buffer.from("=1+1;'=2;-3"), 'csv');
    expect([...(row?.celulas.values() ?? [])]).toEqual([
      { tipo: 'formula', valor: '=1+1' },
      { tipo: 'texto', valor: '=2' },
      { tipo: 'texto', valor: '-3' },
    ]);
  });

  test('lê o mesmo que outro leitor, seja o que for que as células tenham', async () => {
    const celula = fc.string({ unit: fc.constantFrom('a', 'ã', '"', ';', '\n', ' ', '1') });
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(celula, { minLength: 2, maxLength: 4 }), { minLength: 1 }), async (linhas) => {
        const texto = `x;y\r\n${Papa.unparse(linhas, { delimiter: ';', quotes: true })}`;
        const esperado = linhas
          .map((cells) => cells.map((one) => one.trim()).filter(Boolean))
          .filter((cells) => cells.length > 0);
        expect((await csv(texto)).slice(1).map(([, ...cells]) => cells)).toEqual(esperado);
      }),
    );
  });

  test.each([
    ['aspas que não fecham', 'a;b\n1;"2\n3;4\n', /aspas abertas na linha 2/],
    ['linhas demais', `a\n${'1\n'.repeat(101)}`, 'mais de 100 linhas'],
    ['colunas demais', `a\n${';'.repeat(50)}x`, 'mais de 50 colunas'],
    ['célula enorme', 'x'.repeat(40_000), '32.767 caracteres'],
  ])('recusa inteiro: %s', async (_caso, texto, motivo) => {
    await expect(csv(texto)).rejects.toThrow(motivo);
  });
});

describe('XLSX', () => {
  const linhas = [
    ['Nome', 'CPF'],
    ['Ana & Zé', 1234567890],
    ['', 2],
  ];

  test('lê textos, números, verdadeiros e fórmulas como estão no arquivo', async () => {
    const textos = `<sst ${MAIN}><si><t>Ana</t></si><si><r><t>Zé</t></r><r><t xml:space="preserve"> da Silva</t></r><rPh><t>x</t></rPh></si></sst>`;
    const linha =
      '<row><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c><v>36526</v></c><c t="b"><v>1</v></c><c t="str"><f>A1</f><v>7</v></c><c t="e"><v>#N/A</v></c></row>';
    const [row] = await ler(await xlsxWith([folha(linha)], { 'xl/sharedStrings.xml': textos }), 'xlsx');
    expect([...(row?.celulas.values() ?? [])].map(({ tipo, valor }) => `${tipo} ${valor}`)).toEqual([
      'texto Ana',
      'texto Zé da Silva',
      'numero 36526',
      'booleano 1',
      'formula 7',
      'erro #N/A',
    ]);
  });

  test('a célula vazia não desloca as outras, e a planilha escondida não é lida', async () => {
    const pasta = `<workbook ${MAIN} xmlns:r="http://x"><sheets><sheet name="B" state="hidden" r:id="r9"/><sheet name="A" r:id="r1"/></sheets></workbook>`;
    const lidas = await ler(await xlsxWith([sheetOf(linhas)], { 'xl/workbook.xml': pasta }), 'xlsx');
    expect(lidas.map(({ celulas }) => [...celulas.keys()])).toEqual([[0, 1], [0, 1], [1]]);
    expect(plain(lidas)[1]).toEqual([2, 'Ana & Zé', '1234567890']);
  });

  const muitas = (quantas: number) => {
    const linha = (n: number) => `<row r="${n}"><c r="A${n}"><v>1</v></c></row>`;
    return Array.from({ length: quantas }, (_, n) => linha(n + 1)).join('');
  };
  test.each<[string, () => string | Iterable<string>]>([
    ['sem o fim dos dados', () => `<worksheet ${MAIN}><sheetData>${muitas(3)}`],
    ['sem os dados', () => `<worksheet ${MAIN}></worksheet>`],
    ['com milhões de células abertas', () => Array.from({ length: 30 }, () => '<c '.repeat(10_000))],
    ['com uma linha duas vezes', () => folha(muitas(2) + muitas(2))],
    ['com elementos sem fim uns nos outros', () => folha('<a>'.repeat(1000))],
    ['com entidades', () => `<!DOCTYPE a [<!ENTITY b "c">]>${folha('<row><c t="str"><v>&b;</v></c></row>')}`],
    ['com um texto que não há', () => folha('<row><c t="s"><v>7</v></c></row>')],
  ])('recusa inteira a planilha %s', async (_caso, dentro) => {
    const texto = dentro();
    const arquivo = await xlsxWith(typeof texto === 'string' ? [texto] : texto);
    await expect(ler(arquivo, 'xlsx')).rejects.toThrow('danificado ou foi cortado');
  });

  test('recusa a planilha de 1.048.577 linhas, e a que se desdobra em gigabytes', async () => {
    await expect(ler(await xlsxWith([folha(muitas(102))]), 'xlsx')).rejects.toThrow('mais de 100 linhas');
    const espacos = ' '.repeat(1_000_000);
    const bomba = await xlsxWith([
      `<worksheet ${MAIN}><sheetData>`,
      ...Array<string>(20).fill(espacos),
      '</sheetData></worksheet>',
    ]);
    expect(bomba.length).toBeLessThan(60_000);
    await expect(ler(bomba, 'xlsx')).rejects.toThrow('se desdobra');
  });

  test('cortada em qualquer lugar, ou com um byte trocado, dá erro ou as mesmas linhas, nunca menos', async () => {
    const inteira = await xlsxWith([sheetOf(linhas)]);
    const certas = JSON.stringify(plain(await ler(inteira, 'xlsx')));
    const outcome = (bytes: Buffer) =>
      ler(bytes, 'xlsx').then(
        (rows) => JSON.stringify(plain(rows)),
        () => 'erro',
      );
    await fc.assert(
      fc.asyncProperty(fc.nat(inteira.length - 1), fc.integer({ min: 1, max: 255 }), async (at, mask) => {
        expect(await outcome(inteira.subarray(0, at))).toBe('erro');
        const trocada = Buffer.from(inteira);
        trocada[at] = (trocada[at] ?? 0) ^ mask;
        expect(['erro', certas]).toContain(await outcome(trocada));
      }),
      { numRuns: 300 },
    );
  });
});
