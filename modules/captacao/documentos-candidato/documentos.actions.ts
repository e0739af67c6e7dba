import { sql } from 'kysely';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { leituraEmJson, pedirLeitura } from '#modules/captacao/curriculos/leituras.queries.ts';
import { type AnexoForm, LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { guardarAnexo } from '#modules/organizacao/organizacao.api.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files, type StoredFile } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import {
  anexarDocumento,
  baixarDocumento,
  type Documento,
  excluirDocumento,
  listarDocumentos,
} from './documentos.contract.ts';

const ENTIDADE = 'Documento do candidato';

const colunas = sql`d.id, d.descricao, d.data, a.nome as arquivo, a.tamanho, d.enviado_pelo_candidato as "enviadoPeloCandidato",
  ${leituraEmJson(sql.ref('d.id'))} as leitura`;

/** Documents of a candidate of the company, newest first. */
export async function documentosDe(ctx: Pick<Ctx, 'db' | 'empresaId'>, candidatoId: number): Promise<Documento[]> {
  const { rows } =
    await sql<Documento>`select ${colunas} from candidato_documento d join arquivo a on a.id = d.arquivo_id
    where d.candidato_id = ${candidatoId} and d.empresa_id = ${ctx.empresaId} order by d.data desc, d.id desc`.execute(
      ctx.db,
    );
  return rows;
}

async function documentoDe(ctx: Ctx, candidatoId: number, id: number): Promise<Documento> {
  const achado = (await documentosDe(ctx, candidatoId)).find((documento) => documento.id === id);
  if (!achado) throw new ProblemError('NAO_ENCONTRADO');
  return achado;
}

/** Keeps a document of a candidate and returns it. Throws a field error on 'arquivo' when the file is missing or not taken. */
export async function anexar(
  ctx: Ctx,
  candidatoId: number,
  form: AnexoForm,
  arquivo: UploadedFile | undefined,
): Promise<Documento> {
  const arquivoId = await guardarAnexo(ctx, arquivo);
  const { rows } = await sql<{
    id: number;
  }>`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
    values (${ctx.empresaId}, ${candidatoId}, ${form.descricao}, ${form.data}, ${arquivoId}, ${ctx.ator.tipo === 'candidato'}) returning id`.execute(
    ctx.db,
  );
  await pedirLeitura(ctx, arquivoId, { id: rows[0]?.id ?? 0, candidatoId });
  const documento = await documentoDe(ctx, candidatoId, rows[0]?.id ?? 0);
  await ctx.auditar({
    acao: 'Inclusão',
    entidade: ENTIDADE,
    entidadeId: documento.id,
    depois: { candidatoId, ...documento },
  });
  return documento;
}

/** The file of a document of the candidate. Throws NAO_ENCONTRADO. */
export async function arquivoDo(ctx: Ctx, candidatoId: number, id: number): Promise<StoredFile> {
  const { rows } = await sql<{ arquivo_id: number }>`select arquivo_id from candidato_documento
    where id = ${id} and candidato_id = ${candidatoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  return files.ler(ctx, rows[0]?.arquivo_id ?? 0);
}

/** Removes a document of the candidate and its file. Throws NAO_ENCONTRADO. */
export async function removerDocumento(ctx: Ctx, candidatoId: number, id: number): Promise<void> {
  await holdRows(ctx.db, 'candidato_documento', id);
  const antes = await documentoDe(ctx, candidatoId, id);
  const { id: arquivoId } = await arquivoDo(ctx, candidatoId, id);
  await sql`delete from candidato_documento where id = ${id}`.execute(ctx.db);
  await files.remover(ctx, arquivoId);
  await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: id, antes: { candidatoId, ...antes } });
}

export const documentosHandlers: readonly Handler[] = [
  on(listarDocumentos, async (ctx, { params }) => {
    await candidatos.obter(ctx, params.id);
    return documentosDe(ctx, params.id);
  }),
  on(
    anexarDocumento,
    async (ctx, { params, body, arquivos }) => {
      await candidatos.obter(ctx, params.id);
      return anexar(ctx, params.id, body, arquivos[0]);
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  onFile(baixarDocumento, async (ctx, { params }) =>
    fileDownload(await arquivoDo(ctx, params.id, params.documentoId), 'anexo'),
  ),
  on(excluirDocumento, (ctx, { params }) => removerDocumento(ctx, params.id, params.documentoId)),
];
