import type { Column, FreeReport, Sheet, TabularReport } from './define-report.ts';
import { flatColumns, knownSize, resolveSource } from './rows.ts';

/** A table about to be written as XLSX or CSV; `total` is null when nobody can tell the number of rows beforehand. */
export interface FlatSheet {
  readonly nome: string;
  readonly colunas: readonly Column[];
  readonly linhas: AsyncIterable<unknown> | Iterable<unknown>;
  readonly total: number | null;
  /** Rows to be filled in by hand, which are not counted. */
  readonly emBranco?: ((linha: never) => boolean) | undefined;
}

export type AnyReport<Data, Filter, Ctx> = TabularReport<Data, Filter, Ctx> | FreeReport<Data, Filter, Ctx>;

function fromSheet(sheet: Sheet): FlatSheet {
  return { nome: sheet.nome, colunas: sheet.colunas, linhas: sheet.linhas, total: knownSize(sheet.linhas) };
}

/** The tables of a report with their rows flat: one for a tabular report, `planilhas` for a free one. */
export async function openSheets<Data, Filter, Ctx>(
  report: AnyReport<Data, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
): Promise<FlatSheet[]> {
  if (report.forma === 'livre') return report.planilhas(await report.dados(ctx, filtro)).map(fromSheet);
  const linhas = await resolveSource(report.linhas(ctx, filtro));
  const total = knownSize(linhas) ?? (report.contar ? await report.contar(ctx, filtro) : null);
  return [{ nome: 'Dados', colunas: flatColumns(report), linhas, total, emBranco: report.emBranco }];
}
