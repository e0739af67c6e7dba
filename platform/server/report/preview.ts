import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import type { Column, TabularReport, Tipo } from './define-report.ts';
import { type Alinhamento, alinhamento, formatar, vazio } from './format.ts';
import { LINHAS_PDF, tituloDoGrupo } from './pdf-document.ts';
import { type AnyRow, batches, resolveSource, visibleColumns } from './rows.ts';
import { colunaDoTotal, Totals, textoDoTotal } from './totals.ts';

/** A cell of the preview: its value as JSON (decimals stay strings) and the text that PDF and screen show. */
export interface PreviewCell {
  readonly valor: string | number | boolean | null;
  readonly texto: string;
}

export interface PreviewGroup {
  /** 'Lotação: Financeiro'; null when the report has no groups. */
  readonly titulo: string | null;
  readonly linhas: PreviewCell[][];
  /** Null when no column has a total, when the report has no groups, or when the limit cut the group. */
  subtotal: PreviewCell[] | null;
}

export interface Preview {
  readonly titulo: string;
  readonly filtro: string;
  readonly colunas: readonly {
    readonly chave: string;
    readonly titulo: string;
    readonly tipo: Tipo;
    readonly alinha: Alinhamento;
  }[];
  readonly grupos: readonly PreviewGroup[];
  /** Grand total over all rows, shown or not; null when no column has one. */
  readonly total: PreviewCell[] | null;
  /** All rows of the report. */
  readonly registros: number;
  /** Rows in `grupos`. */
  readonly mostrados: number;
  /** Figures and pictures of all rows; null where the report has none, has no rows, or has more than its PDF takes. */
  readonly resumo: Resumo | null;
}

export interface PreviewOptions {
  readonly zona: string;
  /** Greatest number of rows shown; 200 when absent. */
  readonly limite?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Told of each row, and whether it is shown or only stands in totals and summary. */
  readonly aoLer?: ((linha: AnyRow, mostrada: boolean) => void) | undefined;
}

function cell(coluna: Column, valor: unknown, zona: string): PreviewCell {
  const texto = formatar(coluna, valor, zona);
  if (vazio(valor)) return { valor: null, texto };
  const json =
    typeof valor === 'boolean' || typeof valor === 'number'
      ? valor
      : valor instanceof Date
        ? valor.toISOString()
        : String(valor);
  return { valor: json, texto };
}

function totalCells(colunas: readonly Column[], totals: Totals, zona: string): PreviewCell[] {
  return colunas.map((c) => ({
    ...cell(colunaDoTotal(c), totals.valor(c.chave), zona),
    texto: textoDoTotal(c, totals.valor(c.chave), zona),
  }));
}

/**
 * The screen preview of a tabular report as JSON: the first rows with groups and subtotals, and the totals of all rows.
 * Takes definition, context, filter and options. Throws ReportError('modelo') for a value of the wrong kind, the signal's
 * reason when aborted.
 */
export async function preview<Row, Filter, Ctx>(
  report: TabularReport<Row, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  { zona, limite = 200, signal, aoLer }: PreviewOptions,
): Promise<Preview> {
  const colunas = visibleColumns(report);
  const geral = new Totals(colunas, report.emBranco);
  let mostrados = 0;
  const lidas: Row[] = [];
  const maximo = report.linhasPdf ?? LINHAS_PDF;
  const grupos: PreviewGroup[] = [];
  let parcial = new Totals(colunas);
  let titulo: string | null | undefined;
  const fechar = (): void => {
    const aberto = grupos.at(-1);
    if (aberto && report.grupo && parcial.algum && aberto.linhas.length === parcial.linhas)
      aberto.subtotal = totalCells(colunas, parcial, zona);
  };
  const mostrar = (linha: AnyRow): void => {
    if (grupos.at(-1)?.titulo !== titulo || grupos.length === 0)
      grupos.push({ titulo: titulo ?? null, linhas: [], subtotal: null });
    grupos.at(-1)?.linhas.push(colunas.map((c) => cell(c, linha[c.chave], zona)));
  };
  for await (const lote of batches(await resolveSource(report.linhas(ctx, filtro)), signal)) {
    for (const linha of lote) {
      const deste = tituloDoGrupo(report, linha, zona);
      if (deste !== titulo) {
        if (geral.linhas <= limite) fechar();
        titulo = deste;
        parcial = new Totals(colunas);
      }
      const mostrada = geral.linhas < limite;
      if (mostrada) mostrar(linha);
      aoLer?.(linha, mostrada);
      geral.add(linha);
      if (mostrada) mostrados = geral.registros;
      parcial.add(linha);
      if (report.resumo && lidas.length <= maximo) lidas.push(linha as Row);
    }
  }
  if (geral.linhas <= limite) fechar();
  return {
    titulo: report.titulo,
    filtro: await report.filtroEmPalavras(filtro, ctx),
    colunas: colunas.map(({ chave, titulo: t, tipo }) => ({
      chave,
      titulo: t,
      tipo,
      alinha: alinhamento(tipo),
    })),
    grupos,
    total: geral.algum && geral.linhas > 0 ? totalCells(colunas, geral, zona) : null,
    registros: geral.registros,
    mostrados,
    resumo: report.resumo && lidas.length > 0 && lidas.length <= maximo ? report.resumo(lidas, filtro) : null,
  };
}
