import { colaborador } from '#modules/organizacao/colaboradores/colaboradores.contract.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { type SheetFormat, textSheet } from '#platform/server/report-http/text-sheet.ts';
import { COLUNAS_DA_RECUSA, type Coluna } from './colunas.rules.ts';
import type { Recusada } from './importacao.queries.ts';

/** The empty sheet: the columns that this person may fill in. */
export function modelo(ctx: Ctx, colunas: readonly Coluna[], formato: SheetFormat): Promise<FileAnswer> {
  const obrigatorias = colunas.filter(({ meta }) => meta.obrigatorio).map(({ titulo }) => titulo);
  const sobre = `Obrigatórias: ${obrigatorias.join(', ')}, e CPF ou Matrícula. Datas em dia/mês/ano. Célula vazia não muda o que está gravado.`;
  const titulos = colunas.map(({ titulo }) => titulo);
  return textSheet(
    ctx,
    { nome: `Importação de ${colaborador.nome.varios.toLowerCase()}`, titulos, linhas: [], sobre },
    formato,
  );
}

/** The refused rows as they were written, each with its place in the sheet and why; corrected, it can be sent as it is. */
export function planilhaDasRecusadas(
  ctx: Ctx,
  colunas: readonly Coluna[],
  recusadas: readonly Recusada[],
  formato: SheetFormat,
): Promise<FileAnswer> {
  const usadas = new Set(recusadas.flatMap(({ celulas }) => Object.keys(celulas)));
  const [daLinha, doMotivo] = COLUNAS_DA_RECUSA;
  const titulos = [daLinha, doMotivo, ...colunas.map(({ titulo }) => titulo).filter((titulo) => usadas.has(titulo))];
  const linhas = recusadas.map(({ linha, motivo, celulas }) => ({
    ...celulas,
    [daLinha]: String(linha),
    [doMotivo]: motivo,
  }));
  return textSheet(
    ctx,
    { nome: 'Linhas recusadas', titulos, linhas, sobre: 'Corrija e envie este mesmo arquivo.' },
    formato,
  );
}
