import { fileURLToPath } from 'node:url';
import type { Ctx } from '#platform/server/http/context.ts';
import type { FileAnswer } from '#platform/server/http/handler.ts';
import { relatorios } from '#platform/server/report-http/reports.ts';

interface Papel<T extends object> {
  /** The template beside this file: 'cat' of 'cat.typ'. */
  readonly id: string;
  readonly titulo: string;
  /** The name of its file, without the ending. */
  readonly nome: string;
  readonly dados: T;
  readonly arquivos?: Readonly<Record<string, Buffer>>;
  readonly entidade: string;
  readonly entidadeId: number;
}

/** One record on paper, for who reads it; that it was printed is written down. */
export async function entregarPapel<T extends object>(
  ctx: Ctx,
  { id, titulo, nome, dados, arquivos = {}, entidade, entidadeId }: Papel<T>,
): Promise<FileAnswer> {
  const papel = relatorios.defineFree<T, object>({
    id,
    titulo,
    template: fileURLToPath(new URL(`./${id}.typ`, import.meta.url)),
    dados: () => dados,
    arquivos: () => arquivos,
    planilhas: () => [],
  });
  const cabecalho = await ctx.relatorios.cabecalhoDe(ctx);
  await ctx.auditar({ acao: 'Impressão', entidade, entidadeId });
  return {
    tipo: 'application/pdf',
    nome: `${nome}.pdf`,
    conteudo: async () => (await ctx.relatorios.pdf.free(papel, ctx, {}, { cabecalho, signal: ctx.signal })).pdf,
  };
}
