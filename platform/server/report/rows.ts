import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Column, KeyOf, RowSource, TabularReport } from './define-report.ts';

/** A row as the renderers see it. */
export type AnyRow = Readonly<Record<string, unknown>>;

const LOTE = 100;

/** Whether the source tells its size beforehand. */
export async function resolveSource<Row>(source: RowSource<Row>): Promise<AsyncIterable<Row> | Iterable<Row>> {
  return source instanceof Promise ? await source : source;
}

/** Size of rows that are already in memory, or null for a stream. */
export function knownSize<Row>(source: AsyncIterable<Row> | Iterable<Row>): number | null {
  return Array.isArray(source) ? source.length : null;
}

/**
 * Rows in small batches, returning to the event loop after each, so that a report of any size never blocks the server.
 * Takes the resolved source and a signal; throws the signal's reason when it is aborted, and closes the source.
 */
export async function* batches<Row>(
  source: AsyncIterable<Row> | Iterable<Row>,
  signal?: AbortSignal,
): AsyncGenerator<readonly AnyRow[]> {
  let lote: AnyRow[] = [];
  for await (const linha of source) {
    lote.push(linha as AnyRow);
    if (lote.length < LOTE) continue;
    signal?.throwIfAborted();
    yield lote;
    lote = [];
    await nextTurn();
  }
  signal?.throwIfAborted();
  if (lote.length > 0) yield lote;
}

/** Columns of PDF and preview: without those marked `pdf: false` and without the group key, which stands in the band. */
export function visibleColumns<Row, Filter, Ctx>(report: TabularReport<Row, Filter, Ctx>): readonly Column[] {
  return report.colunas.filter((c) => c.pdf !== false && c.chave !== report.grupo?.chave);
}

/** Columns of XLSX and CSV: all, and the group key in front when no column shows it. */
export function flatColumns<Row, Filter, Ctx>(report: TabularReport<Row, Filter, Ctx>): readonly Column<KeyOf<Row>>[] {
  const { grupo, colunas } = report;
  if (!grupo || colunas.some((c) => c.chave === grupo.chave)) return colunas;
  return [{ chave: grupo.chave, titulo: grupo.titulo, tipo: 'texto' }, ...colunas];
}
