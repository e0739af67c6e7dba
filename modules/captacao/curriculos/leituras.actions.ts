import { sql } from 'kysely';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { checkFile } from '#platform/server/files/check-file.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, type UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido, regra } from '#platform/shared/problem.ts';
import {
  lerCurriculo,
  lerDocumentoDeNovo,
  obterLeitura,
  obterLeituraDoDocumento,
  TIPOS_DE_CURRICULO,
} from './leituras.contract.ts';
import { leituraDe, leituraDoDocumento, pedirLeitura } from './leituras.queries.ts';

/** Keeps an uploaded résumé and returns the file's id. Throws a field error on 'arquivo'. */
export async function guardarCurriculo(ctx: Ctx, arquivos: readonly UploadedFile[]): Promise<number> {
  const [arquivo] = arquivos;
  if (!arquivo) throw campoInvalido('arquivo', 'Arquivo é obrigatório');
  return files.gravar(
    ctx,
    checkFile({ ...arquivo, campo: 'arquivo' }, { tipos: TIPOS_DE_CURRICULO, limite: LIMITE_DO_ANEXO }),
  );
}

/** What leaves of a reading. */
const aberta = async (lida: ReturnType<typeof leituraDe>) => {
  const { parada: _, ...leitura } = await lida;
  return leitura;
};

export const leiturasHandlers: readonly Handler[] = [
  on(
    lerCurriculo,
    async (ctx, { arquivos }) => {
      const id = await pedirLeitura(ctx, await guardarCurriculo(ctx, arquivos), null);
      await ctx.auditar({ acao: 'Envio de currículo', entidade: 'Leitura de documento', entidadeId: id });
      return aberta(leituraDe(ctx, id));
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  on(obterLeitura, (ctx, { params }) => aberta(leituraDe(ctx, params.id))),
  on(obterLeituraDoDocumento, (ctx, { params }) => aberta(leituraDoDocumento(ctx, params.id, params.documentoId))),
  on(lerDocumentoDeNovo, async (ctx, { params }) => {
    const antes = await leituraDoDocumento(ctx, params.id, params.documentoId);
    if ((antes.situacao === 'PENDENTE' || antes.situacao === 'LENDO') && !antes.parada)
      throw regra('O documento já está na fila de leitura.');
    const { rows } = await sql<{ arquivoId: number }>`select arquivo_id as "arquivoId" from candidato_documento
      where id = ${params.documentoId}`.execute(ctx.db);
    await pedirLeitura(ctx, rows[0]?.arquivoId ?? 0, { id: params.documentoId, candidatoId: params.id });
    await ctx.auditar({ acao: 'Nova leitura', entidade: 'Documento do candidato', entidadeId: params.documentoId });
    const { texto: _t, arquivo: _a, ...leitura } = await aberta(leituraDoDocumento(ctx, params.id, params.documentoId));
    return leitura;
  }),
];
