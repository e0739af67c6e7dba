import type { ReportFormat } from '#platform/shared/contract/report.ts';
import type { Ctx } from '../http/context.ts';
import type { FreeReport, TabularReport } from '../report/define-report.ts';
import { visibleTo } from '../report/field-column.ts';
import { renderCsv } from '../report/render-csv.ts';
import type { Cabecalho, PdfRenderer } from '../report/render-pdf.ts';
import { renderXlsx } from '../report/render-xlsx.ts';
import { ReportError } from '../report/report-error.ts';
import { type AnyRow, resolveSource } from '../report/rows.ts';
import type { AnyReport } from '../report/sheets.ts';
import { accessTo, type ReportAccess } from './report-access.ts';

/** Rows that one report may hold in memory. */
const LINHAS_MAXIMAS = 200_000;

export interface RenderOptions {
  readonly formato: ReportFormat;
  readonly pdf: PdfRenderer;
  readonly cabecalho: Cabecalho;
  readonly signal: AbortSignal;
  readonly onProgress?: (fracao: number) => void;
}

/** Data of a report, read whole, so that the file is made after the transaction ended. */
export type LoadedReport =
  | { readonly estado: 'vazio' | 'grande' }
  | {
      readonly estado: 'lido';
      /** What a file of this format shows of whom, for the trail; null when nothing sensitive. */
      acesso(formato: ReportFormat): ReportAccess | null;
      render(options: RenderOptions): Promise<Buffer>;
    };

/** Media types of the formats. */
export const tiposDeFormato: Readonly<Record<ReportFormat, string>> = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
};

/**
 * Reads the rows or data of a report in the context's transaction. A tabular report of more than `limite` rows is
 * 'grande' as soon as that shows; one without rows, or a free one whose tables are all empty, is 'vazio'.
 * Throws ReportError('tamanho') above 200,000 rows and the signal's reason when aborted.
 */
export function loadReport<Data, Filter>(
  whole: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  limite = Number.POSITIVE_INFINITY,
): Promise<LoadedReport> {
  const report = visibleTo(whole, ctx.permissoes);
  return report.forma === 'tabular' ? loadTabular(report, ctx, filtro, limite) : loadFree(report, ctx, filtro, limite);
}

async function loadTabular<Row, Filter>(
  report: TabularReport<Row, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  limite: number,
): Promise<LoadedReport> {
  const rows: Row[] = [];
  for await (const row of await resolveSource(report.linhas(ctx, filtro))) {
    rows.push(row);
    if (rows.length > limite) return { estado: 'grande' };
    if (rows.length > LINHAS_MAXIMAS)
      throw new ReportError('tamanho', '', 'O relatório tem registros demais. Restrinja o filtro e tente novamente.');
    ctx.signal.throwIfAborted();
  }
  if (rows.length === 0) return { estado: 'vazio' };
  const { contar: _, ...rest } = report;
  const palavras = await report.filtroEmPalavras(filtro, ctx);
  const detached: TabularReport<Row, Filter, Ctx> = { ...rest, linhas: () => rows, filtroEmPalavras: () => palavras };
  return {
    estado: 'lido',
    acesso: (formato) => accessTo(report, rows as readonly AnyRow[], formato !== 'pdf'),
    async render({ formato, pdf, ...options }) {
      if (formato === 'pdf') return (await pdf.tabular(detached, ctx, filtro, options)).pdf;
      return renderSheets(formato, detached, ctx, filtro, options);
    },
  };
}

async function loadFree<Data, Filter>(
  report: FreeReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  limite: number,
): Promise<LoadedReport> {
  if ((report.tamanho?.(filtro) ?? 0) > limite) return { estado: 'grande' };
  const dados = await report.dados(ctx, filtro);
  const palavras = (await report.filtroEmPalavras?.(filtro, ctx)) ?? '';
  const detached: FreeReport<Data, Filter, Ctx> = { ...report, dados: () => dados, filtroEmPalavras: () => palavras };
  if (await hasNoRows(detached, dados)) return { estado: 'vazio' };
  return {
    estado: 'lido',
    acesso: () => null,
    async render({ formato, pdf, ...options }) {
      if (formato === 'pdf') return (await pdf.free(detached, ctx, filtro, options)).pdf;
      return renderSheets(formato, detached, ctx, filtro, options);
    },
  };
}

async function hasNoRows<Data, Filter>(report: FreeReport<Data, Filter, Ctx>, dados: Data): Promise<boolean> {
  const sheets = report.planilhas(dados);
  for (const { linhas } of sheets) for await (const _ of linhas) return false;
  return sheets.length > 0;
}

async function renderSheets<Data, Filter>(
  formato: 'xlsx' | 'csv',
  report: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  options: Omit<RenderOptions, 'formato' | 'pdf'>,
): Promise<Buffer> {
  const parts: Buffer[] = [];
  const render = formato === 'xlsx' ? renderXlsx : renderCsv;
  for await (const part of render(report, ctx, filtro, options)) parts.push(part);
  return Buffer.concat(parts);
}
