import { sql } from 'kysely';
import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { LinhaRecusada } from '#platform/server/sheet-import/import-sheets.ts';
import { importStore } from '#platform/server/sheet-import/import-store.ts';
import { seenErrors } from '#platform/server/sheet-import/seen-errors.ts';
import { formatValue } from '#platform/shared/contract/format-value.ts';
import { fieldAt, metaOf } from '#platform/shared/contract/meta.ts';
import type { Page, PageQuery } from '#platform/shared/page.ts';
import type { LinhaImportada, ResultadoDaLinha } from '#platform/shared/sheet-import/sheet-import.ts';
import { chave } from '#platform/shared/table/read-cell.ts';
import type { Coluna } from './colunas.rules.ts';

export const JOB_DA_IMPORTACAO = 'gestao-talentos.importacao';

export const importacoes = importStore('importacao_talento', {
  fila: JOB_DA_IMPORTACAO,
  dados: (importacaoId) => ({ importacaoId }),
});

interface Guardada extends Omit<LinhaImportada, 'mudancas'> {
  readonly celulas: unknown;
  readonly valores: Readonly<Record<string, unknown>>;
  readonly antes: Readonly<Record<string, unknown>>;
}

/** What changes, by the columns that this person may see now. */
function mudancasDe(
  colunas: readonly Coluna[],
  { valores, antes }: Pick<Guardada, 'valores' | 'antes'>,
): LinhaImportada['mudancas'] {
  return colunas
    .filter(({ caminho }) => caminho in valores)
    .map(({ caminho, titulo, meta }) => ({
      coluna: titulo,
      antes: formatValue(meta, antes[caminho]),
      depois: formatValue(meta, valores[caminho]),
    }));
}

/** One page of the rows of one of the person's own imports, in the order of the sheet; `colunas` are those that the person may see. */
export async function lerLinhasDaImportacao(
  ctx: Ctx,
  colunas: readonly Coluna[],
  query: PageQuery & { readonly importacaoId: number; readonly resultado: ResultadoDaLinha | null },
): Promise<Page<LinhaImportada>> {
  await importacoes.ler(ctx, query.importacaoId);
  const page = await importacoes.linhas<Guardada>(ctx, query, { valores: sql`t.valores` });
  return {
    ...page,
    content: page.content.map(({ valores, antes, erros, celulas: _, ...linha }) => ({
      ...linha,
      erros: seenErrors(erros, colunas),
      mudancas: mudancasDe(colunas, { valores, antes }),
    })),
  };
}

/** The refused rows of one of the person's own imports, without the cells of columns that they may not see now. */
export async function lerRecusadas(ctx: Ctx, id: number, colunas: readonly Coluna[]): Promise<LinhaRecusada[]> {
  await importacoes.ler(ctx, id);
  const { rows } = await sql<LinhaRecusada & Pick<LinhaImportada, 'erros'>>`
    select t.linha, t.celulas, t.erros from importacao_talento_linha t
    where t.empresa_id = ${ctx.empresaId} and t.importacao_id = ${id} and t.resultado = 'RECUSADA' order by t.linha`.execute(
    ctx.db,
  );
  const vistas = new Set(colunas.map(({ titulo }) => chave(titulo)));
  return rows.map(({ celulas, erros, ...linha }) => ({
    ...linha,
    erros: seenErrors(erros, colunas),
    celulas: Object.fromEntries(Object.entries(celulas).filter(([titulo]) => vistas.has(chave(titulo)))),
  }));
}

/** The title of a field's column, or null; of a field that the person may not see, its name: an error there is not for them. */
export function tituloDoCampo(campo: string, colunas: readonly Coluna[]): string | null {
  const meta = metaOf(fieldAt(colaborador.form, campo));
  return colunas.find(({ caminho }) => caminho === campo)?.titulo ?? (meta?.sensivel ? meta.label : null);
}
