import { fileTypes } from '../files/file-types.ts';
import { csvRows } from './csv-rows.ts';
import type { TableLimits, TableRow } from './table-row.ts';
import { xlsxRows } from './xlsx-rows.ts';

/**
 * All rows of a CSV or of the first shown sheet of an XLSX, the header among them. `tipo` is the media type that the content really has.
 * Throws ProblemError when the file is damaged, cut or beyond the limits: all of it is read, or nothing.
 */
export async function readTable(conteudo: Buffer, tipo: string, limites: TableLimits): Promise<TableRow[]> {
  const rows: TableRow[] = [];
  for await (const row of tipo === fileTypes.xlsx.tipo ? xlsxRows(conteudo, limites) : csvRows(conteudo, limites))
    rows.push(row);
  return rows;
}
