import type { FieldMeta } from '#platform/shared/contract/meta.ts';
import { COLUNAS_DA_RECUSA, type ColunaDaPlanilha, exampleRows } from '#platform/shared/sheet-import/example-rows.ts';
import type { Ctx } from '../http/context.ts';
import type { FileAnswer } from '../http/handler.ts';
import { type SheetFormat, textSheet } from '../report-http/text-sheet.ts';

const [DA_LINHA, DO_MOTIVO] = COLUNAS_DA_RECUSA;

/** A refused row as the sheet of refused rows has it: its place, its cells by the title of their column, and why. */
export interface LinhaRecusada {
  readonly linha: number;
  readonly celulas: Readonly<Record<string, string>>;
  readonly erros: readonly { readonly mensagem: string }[];
}

/**
 * The sheet to be filled in: the columns, an example, what closed columns take, and rows that are known already (`comecadas`, by title). `de`
 * names the file and `registros` its heading.
 */
export function templateSheet(
  ctx: Ctx,
  {
    de,
    registros,
    colunas,
    nomesDe,
    comecadas = [],
    sobre,
  }: {
    readonly de: string;
    readonly registros: string;
    readonly colunas: readonly ColunaDaPlanilha[];
    readonly nomesDe: (meta: FieldMeta) => readonly string[];
    readonly comecadas?: readonly Readonly<Record<string, string>>[];
    readonly sobre: string;
  },
  formato: SheetFormat,
): Promise<FileAnswer> {
  return textSheet(
    ctx,
    {
      nome: `Importação de ${registros}`,
      arquivo: `modelo-${de}`,
      titulos: [DA_LINHA, ...colunas.map(({ titulo }) => titulo)],
      linhas: [...exampleRows(colunas, nomesDe), ...comecadas],
      sobre,
    },
    formato,
  );
}

/** The refused rows as they were written, each with its place in the sheet and why; corrected, it can be sent as it is. */
export function refusedSheet(
  ctx: Ctx,
  de: string,
  colunas: readonly ColunaDaPlanilha[],
  recusadas: readonly LinhaRecusada[],
  formato: SheetFormat,
): Promise<FileAnswer> {
  const usadas = new Set(recusadas.flatMap(({ celulas }) => Object.keys(celulas)));
  const titulos = colunas.map(({ titulo }) => titulo).filter((titulo) => usadas.has(titulo));
  return textSheet(
    ctx,
    {
      nome: 'Linhas recusadas',
      arquivo: `recusadas-${de}`,
      titulos: [DA_LINHA, DO_MOTIVO, ...titulos],
      linhas: recusadas.map(({ linha, celulas, erros }) => ({
        ...celulas,
        [DA_LINHA]: String(linha),
        [DO_MOTIVO]: erros.map(({ mensagem }) => mensagem).join(' '),
      })),
      sobre: 'Corrija e envie este mesmo arquivo.',
    },
    formato,
  );
}
