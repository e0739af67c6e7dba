import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import type { SheetFormat } from '#platform/server/report-http/text-sheet.ts';
import { templateSheet } from '#platform/server/sheet-import/import-sheets.ts';
import { type RegistroImportado, registrosImportados } from './importacao.contract.ts';
import { lerReferencias } from './referencias.queries.ts';
import { colunasDe } from './tipos.queries.ts';

/** How the sheets of each kind are called among files. */
export const arquivoDe: Readonly<Record<RegistroImportado, string>> = {
  CONDICAO: 'condicoes-ambientais',
  EPI: 'epis',
  ESTOQUE: 'estoque-de-epi',
  ASO: 'exames',
  AFASTAMENTO: 'afastamentos',
};

/** The sheet to fill in with records of a kind. */
export async function modelo(ctx: Ctx, tipo: RegistroImportado, formato: SheetFormat): Promise<FileAnswer> {
  const colunas = colunasDe(ctx, tipo);
  const referencias = await lerReferencias(ctx, colunas);
  const obrigatorias = colunas.filter(({ meta }) => meta.obrigatorio).map(({ titulo }) => titulo);
  const varias = colunas.filter(({ meta }) => meta.kind === 'referencias').map(({ titulo }) => titulo);
  const separados = varias.length > 0 ? ` Mais de um nome em ${varias.join(' e ')}: separe por ponto e vírgula.` : '';
  return templateSheet(
    ctx,
    {
      de: arquivoDe[tipo],
      registros: registrosImportados.rotulo(tipo),
      colunas,
      nomesDe: ({ fonte = '' }) => referencias.get(fonte)?.nomes() ?? [],
      sobre: `Obrigatórias: ${obrigatorias.join(', ')}.${separados} Datas em dia/mês/ano. As linhas de exemplo não são gravadas.`,
    },
    formato,
  );
}
