import type { Resumo } from '#platform/shared/contract/report-summary.ts';
import type { Column, TabularReport } from './define-report.ts';
import { formatar } from './format.ts';
import { breakLongWords, layOut, linesOf, type PdfItem, type PdfLayout } from './pdf-layout.ts';
import { ReportError } from './report-error.ts';
import { type AnyRow, batches, resolveSource, visibleColumns } from './rows.ts';
import { Totals, textoDoTotal } from './totals.ts';

/** Greatest number of rows of a PDF that says none itself. */
export const LINHAS_PDF = 50_000;
/** A row with more lines than this may break over pages; others stay whole. */
const LINHAS_DA_LINHA_ALTA = 25;

/** A tabular report as text, laid out, ready to be cut into parts. */
export interface PdfDocument {
  readonly layout: PdfLayout;
  readonly itens: readonly PdfItem[];
  readonly grupos: readonly (string | null)[];
  readonly novaPagina: boolean;
  readonly linhas: number;
  /** The rows that tell of something. */
  readonly registros: number;
  readonly resumo: Resumo | null;
}

function totalItem(
  report: { colunas: readonly Column[] },
  totals: Totals,
  tipo: 'subtotal' | 'total',
  grupo: number,
  zona: string,
): PdfItem {
  return {
    tipo,
    grupo,
    rotulo: tipo === 'total' ? 'Total geral' : 'Subtotal',
    celulas: report.colunas.map((c) => textoDoTotal(c, totals.valor(c.chave), zona)),
  };
}

/** How a group is announced: 'Lotação: Financeiro'. */
export function tituloDoGrupo<Row, Filter, Ctx>(
  report: TabularReport<Row, Filter, Ctx>,
  linha: AnyRow,
  zona: string,
): string | null {
  const { grupo } = report;
  if (!grupo) return null;
  const coluna = report.colunas.find((c) => c.chave === grupo.chave) ?? { chave: grupo.chave, tipo: 'texto' as const };
  return `${grupo.titulo}: ${formatar(coluna, linha[grupo.chave], zona) || 'não informado'}`;
}

/** 'Nenhum registro', '1 registro', '1.234 registros'. */
export function contagem(linhas: number): string {
  if (linhas === 0) return 'Nenhum registro encontrado';
  return `${formatar({ chave: 'linhas', tipo: 'inteiro' }, linhas)} ${linhas === 1 ? 'registro' : 'registros'}`;
}

/**
 * Reads the rows of a tabular report into printable items with subtotals and grand total, and lays them out.
 * Takes definition, context, filter, the zone of instants and a signal. Throws ReportError('tamanho') above `linhasPdf`
 * rows, the signal's reason when aborted.
 */
export async function readDocument<Row, Filter, Ctx>(
  report: TabularReport<Row, Filter, Ctx>,
  ctx: Ctx,
  filtro: Filter,
  zona: string,
  signal?: AbortSignal,
): Promise<PdfDocument> {
  const colunas = [...visibleColumns(report)];
  const limite = report.linhasPdf ?? LINHAS_PDF;
  const itens: PdfItem[] = [];
  const grupos: (string | null)[] = [];
  const geral = new Totals(colunas, report.emBranco);
  // Rows are kept only where a summary is to be made of them.
  const lidas: Row[] = [];
  let parcial = new Totals(colunas);
  const fechar = (): void => {
    if (report.grupo && parcial.linhas > 0 && parcial.algum)
      itens.push(totalItem({ colunas }, parcial, 'subtotal', grupos.length - 1, zona));
  };
  for await (const lote of batches(await resolveSource(report.linhas(ctx, filtro)), signal)) {
    for (const linha of lote) {
      const titulo = tituloDoGrupo(report, linha, zona);
      if (grupos.length === 0 || titulo !== grupos.at(-1)) {
        fechar();
        grupos.push(titulo);
        parcial = new Totals(colunas);
      }
      geral.add(linha);
      parcial.add(linha);
      if (report.resumo) lidas.push(linha as Row);
      itens.push({
        tipo: 'linha',
        grupo: grupos.length - 1,
        rotulo: '',
        celulas: colunas.map((c) => formatar(c, linha[c.chave], zona)),
      });
    }
    if (geral.linhas > limite) throw new ReportError('tamanho', `mais de ${limite} linhas`);
  }
  fechar();
  if (geral.algum && geral.linhas > 0) itens.push(totalItem({ colunas }, geral, 'total', grupos.length - 1, zona));
  const layout = layOut(colunas, itens, report.paisagem);
  const resumo = report.resumo && geral.linhas > 0 ? report.resumo(lidas, filtro) : null;
  return {
    layout,
    itens,
    grupos,
    novaPagina: report.grupo?.novaPagina === true,
    linhas: geral.linhas,
    registros: geral.registros,
    resumo,
  };
}

/** A summary as resumo.typ reads it: bars as shares of the longest one, and texts that never run out of their place. */
export function summaryData(resumo: Resumo | null): unknown {
  if (!resumo) return null;
  return {
    indicadores: resumo.indicadores.map(({ rotulo, valor, detalhe }) => ({
      rotulo: breakLongWords(rotulo, 24),
      valor: breakLongWords(valor, 16),
      detalhe: breakLongWords(detalhe ?? '', 28),
    })),
    graficos: resumo.graficos.map(({ titulo, forma, barras }) => {
      const maior = Math.max(1, ...barras.map(({ valor }) => valor));
      return {
        titulo: breakLongWords(titulo, 40),
        forma,
        barras: barras.map(({ rotulo, valor, texto }) => ({
          rotulo: breakLongWords(rotulo, 22),
          texto: breakLongWords(texto, 22),
          parte: Math.max(0, valor) / maior,
        })),
      };
    }),
    mapas: (resumo.mapas ?? []).map(({ titulo, linhas, colunas, celulas }) => ({
      titulo: breakLongWords(titulo, 60),
      colunas: colunas.map((nome) => breakLongWords(nome, 14)),
      linhas: linhas.map((nome, linha) => ({
        rotulo: breakLongWords(nome, 26),
        celulas: colunas.map((_, coluna) => {
          const celula = celulas.find((uma) => uma.linha === linha && uma.coluna === coluna);
          return celula ? { texto: celula.texto, parte: celula.valor / 100 } : null;
        }),
      })),
    })),
  };
}

/**
 * What tabular.typ reads for the items from `inicio` up to `fim` (exclusive).
 * `marcar` asks the template to report on which page the items fell.
 */
export function documentData(doc: PdfDocument, inicio: number, fim: number, marcar: boolean): unknown {
  const blocos: { titulo: string | null; itens: unknown[] }[] = [];
  let grupo = -1;
  for (let i = inicio; i < fim; i += 1) {
    const item = doc.itens[i];
    if (!item) break;
    if (item.grupo !== grupo) {
      grupo = item.grupo;
      blocos.push({ titulo: doc.grupos[grupo] ?? null, itens: [] });
    }
    const celulas = item.celulas.map((texto, c) => breakLongWords(texto, doc.layout.colunas[c]?.caracteres ?? 20));
    blocos.at(-1)?.itens.push({
      tipo: item.tipo,
      rotulo: item.rotulo,
      indice: i,
      celulas,
      alta: linesOf(celulas, doc.layout.colunas) > LINHAS_DA_LINHA_ALTA,
    });
  }
  return {
    paisagem: doc.layout.paisagem,
    corpo: doc.layout.corpo,
    marcar,
    novaPagina: doc.novaPagina,
    colunas: doc.layout.colunas.map(({ titulo, alinha, largura }) => ({ titulo, alinha, largura })),
    blocos,
    resumo: inicio === 0 ? summaryData(doc.resumo) : null,
    registros: fim >= doc.itens.length ? { indice: doc.itens.length, texto: contagem(doc.registros) } : null,
  };
}
