import type { Column } from './define-report.ts';
import { formatarCsv } from './format.ts';
import type { Cabecalho } from './render-pdf.ts';
import { batches } from './rows.ts';
import { type AnyReport, type FlatSheet, openSheets } from './sheets.ts';
import { colunaDoRotulo, colunaDoTotal, Totals } from './totals.ts';

export interface StreamOptions {
  readonly cabecalho: Cabecalho;
  readonly signal?: AbortSignal | undefined;
  /** Share of the rows written, 0..1; silent until the end when nobody knows how many there are. */
  readonly onProgress?: ((fracao: number) => void) | undefined;
}

const BOM = '\ufeff';
/** What spreadsheets read as a formula: a sign, also of full width, after blanks and unseen characters, which they pass over. */
const perigoso = /^[\s\p{Cc}\p{Cf}\p{Z}]*[=+\-@\uff1d\uff0b\uff0d\uff20\ufe66\ufe62\ufe63\ufe6b]|^[\t\r\n]/u;

function quote(texto: string): string {
  return /[";\r\n]/.test(texto) ? `"${texto.replaceAll('"', '""')}"` : texto;
}

/** A text as a cell of CSV: a spreadsheet runs one that begins like a formula, and an apostrophe makes it text again. */
export function textCell(texto: string): string {
  return quote(perigoso.test(texto) ? `'${texto}` : texto);
}

function cell(coluna: Column, valor: unknown, zona: string): string {
  const texto = formatarCsv(coluna, valor, zona);
  return coluna.tipo === 'texto' ? textCell(texto) : quote(texto);
}

const line = (celulas: readonly string[]): string => `${celulas.join(';')}\r\n`;

function totalLine(colunas: readonly Column[], totals: Totals): string {
  const rotulo = colunaDoRotulo(colunas);
  return line(colunas.map((c, i) => (i === rotulo ? 'Total' : cell(colunaDoTotal(c), totals.valor(c.chave), ''))));
}

/**
 * A report as CSV for spreadsheets in Brazil: ';', UTF-8 with BOM, CRLF, decimal comma, a total row when columns have totals.
 * Takes a tabular report, or a free one; of several tables each stands below its name, a blank line between them. Yields
 * buffers as the rows come; stop iterating, or abort the signal, to end it. Throws ReportError('modelo') for a value of
 * the wrong kind, the signal's reason when aborted.
 */
export async function* renderCsv<Data, Filter, Ctx>(
  report: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  { cabecalho, signal, onProgress }: StreamOptions,
): AsyncGenerator<Buffer, void, undefined> {
  const sheets = await openSheets(report, ctx, filtro);
  let before = BOM;
  for (const [index, sheet] of sheets.entries()) {
    if (sheets.length > 1) before += line([textCell(sheet.nome)]);
    yield* sheetLines(sheet, before, { cabecalho, signal }, (fracao) => onProgress?.((index + fracao) / sheets.length));
    before = line([]);
  }
  if (sheets.length > 0) onProgress?.(1);
}

async function* sheetLines(
  { colunas, linhas, total }: FlatSheet,
  before: string,
  { cabecalho, signal }: StreamOptions,
  onProgress: (fracao: number) => void,
): AsyncGenerator<Buffer, void, undefined> {
  const totals = new Totals(colunas);
  let texto = before + line(colunas.map((c) => textCell(c.titulo)));
  for await (const lote of batches(linhas, signal)) {
    for (const linha of lote) {
      totals.add(linha);
      texto += line(colunas.map((c) => cell(c, linha[c.chave], cabecalho.zona)));
    }
    yield Buffer.from(texto);
    texto = '';
    if (total) onProgress(Math.min(1, totals.linhas / total));
  }
  if (totals.algum) texto += totalLine(colunas, totals);
  if (texto !== '') yield Buffer.from(texto);
}
