import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import { fonteCidades } from '#modules/organizacao/geral/lugares.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import type { SheetFormat } from '#platform/server/report-http/text-sheet.ts';
import { templateSheet } from '#platform/server/sheet-import/import-sheets.ts';
import type { Coluna } from './colunas.rules.ts';
import { carregarReferencias } from './referencias.queries.ts';

/** The sheet to fill in: the columns that this person may fill in. */
export async function modelo(ctx: Ctx, colunas: readonly Coluna[], formato: SheetFormat): Promise<FileAnswer> {
  const obrigatorias = colunas.filter(({ meta }) => meta.obrigatorio).map(({ titulo }) => titulo);
  // Cities are thousands, and everybody knows how theirs is called.
  const nomeadas = colunas.filter(({ meta }) => meta.fonte !== fonteCidades);
  const referencias = await carregarReferencias(ctx, nomeadas);
  return templateSheet(
    ctx,
    {
      de: 'talentos',
      registros: colaborador.nome.varios.toLowerCase(),
      colunas,
      nomesDe: ({ fonte = '' }) => referencias.get(fonte)?.nomes() ?? [],
      sobre: `Obrigatórias: ${obrigatorias.join(', ')}, e CPF ou Matrícula. Datas em dia/mês/ano. Célula vazia não muda o que está gravado. As linhas de exemplo não são gravadas.`,
    },
    formato,
  );
}
