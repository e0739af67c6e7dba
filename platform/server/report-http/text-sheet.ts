import { Readable } from 'node:stream';
import type { Ctx } from '../http/context.ts';
import type { FileAnswer } from '../http/handler.ts';
import { type Column, defineTabular } from '../report/define-report.ts';
import { contentDisposition } from '../report/file-name.ts';
import { renderCsv } from '../report/render-csv.ts';
import { renderXlsx } from '../report/render-xlsx.ts';
import { tiposDeFormato } from './load-report.ts';

export type SheetFormat = 'xlsx' | 'csv';
type Celulas = Readonly<Record<string, string>>;

/** Everything is a text here: a CPF keeps its zeros, and what was refused stays as it was written. */
const coluna = (titulo: string): Column => ({ chave: titulo, titulo, tipo: 'texto' });

/** A sheet to be filled in or corrected, in a file called `arquivo`: `titulos` over `linhas`, whose cells stand under their titles; `sobre` says how it is filled in. */
export async function textSheet(
  ctx: Ctx,
  {
    nome,
    arquivo,
    titulos,
    linhas,
    sobre,
  }: { nome: string; arquivo: string; titulos: readonly string[]; linhas: readonly Celulas[]; sobre: string },
  formato: SheetFormat,
): Promise<FileAnswer> {
  const report = defineTabular<Celulas, null>({
    id: 'planilha',
    titulo: nome,
    colunas: titulos.map(coluna),
    filtroEmPalavras: () => sobre,
    linhas: () => linhas,
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  const render = formato === 'xlsx' ? renderXlsx : renderCsv;
  return {
    tipo: tiposDeFormato[formato],
    conteudo: async () => Readable.from(render(report, ctx, null, { cabecalho })),
    cabecalhos: { 'content-disposition': contentDisposition(arquivo, formato) },
  };
}
