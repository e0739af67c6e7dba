import { sql } from 'kysely';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { guardarAnexo } from '#modules/organizacao/documentos/anexos.queries.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { colaboradores } from './colaboradores.resource.ts';
import {
  alterarDocumento,
  anexarDocumento,
  baixarDocumento,
  type DocumentoDoColaborador,
  excluirDocumento,
  listarDocumentos,
} from './documentos.contract.ts';
import { estadoDoDocumento } from './documentos.rules.ts';

const ENTIDADE = 'Documento do colaborador';

type Linha = DocumentoDoColaborador & { readonly arquivoId: number };
type Lida = Omit<Linha, 'estado'>;

/** Documents of an employee of the company, newest first, whoever asks: that the person may see them is the caller's to know. */
export async function lerDocumentos(ctx: Ctx, id: number): Promise<Linha[]> {
  const { rows } = await sql<Lida>`select d.id, d.descricao, d.data, a.nome as arquivo, a.tamanho,
      d.da_selecao as "daSelecao", d.arquivo_id as "arquivoId", d.validade, d.versao,
      d.visivel_ao_talento as "visivelAoTalento",
      case when t.id is not null then json_build_object('id', t.id, 'nome', t.nome) end as "tipoDocumento"
    from colaborador_documento d join arquivo a on a.id = d.arquivo_id left join tipo_documento t on t.id = d.tipo_documento_id
    where d.colaborador_id = ${id} and d.empresa_id = ${ctx.empresaId} order by d.data desc, d.id desc`.execute(ctx.db);
  return rows.map((lida) => ({ ...lida, estado: estadoDoDocumento(lida.validade, ctx.hoje) }));
}

/** Documents of an employee whom the person may see. Throws NAO_ENCONTRADO. */
async function documentosDe(ctx: Ctx, id: number): Promise<Linha[]> {
  await colaboradores.obter(ctx, id);
  return lerDocumentos(ctx, id);
}

async function documentoDe(ctx: Ctx, id: number, documentoId: number): Promise<Linha> {
  const achado = (await documentosDe(ctx, id)).find((documento) => documento.id === documentoId);
  if (!achado) throw new ProblemError('NAO_ENCONTRADO');
  return achado;
}

const publico = ({ arquivoId: _, ...documento }: Linha): DocumentoDoColaborador => documento;

export const documentosHandlers: readonly Handler[] = [
  on(listarDocumentos, async (ctx, { params }) => (await documentosDe(ctx, params.id)).map(publico)),
  on(
    anexarDocumento,
    async (ctx, { params, body, arquivos }) => {
      await colaboradores.obter(ctx, params.id);
      const arquivoId = await guardarAnexo(ctx, arquivos[0]);
      const { rows } = await sql<{
        id: number;
      }>`insert into colaborador_documento (empresa_id, colaborador_id, descricao, data, tipo_documento_id, validade, arquivo_id, visivel_ao_talento)
        values (${ctx.empresaId}, ${params.id}, ${body.descricao}, ${body.data}, ${body.tipoDocumento?.id ?? null}, ${body.validade}, ${arquivoId}, ${body.visivelAoTalento}) returning id`.execute(
        ctx.db,
      );
      const depois = publico(await documentoDe(ctx, params.id, rows[0]?.id ?? 0));
      await ctx.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: depois.id, depois });
      return depois;
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  on(alterarDocumento, async (ctx, { params: { id, documentoId }, body }) => {
    const antes = publico(await documentoDe(ctx, id, documentoId));
    const { rows } =
      await sql`update colaborador_documento set descricao = ${body.descricao}, data = ${body.data}, validade = ${body.validade},
      tipo_documento_id = ${body.tipoDocumento?.id ?? null}, visivel_ao_talento = ${body.visivelAoTalento}, versao = versao + 1
    where id = ${documentoId} and versao = ${body.versao ?? antes.versao} returning id`.execute(ctx.db);
    if (rows.length === 0) throw new ProblemError('CONFLITO_VERSAO', { atual: antes });
    const depois = publico(await documentoDe(ctx, id, documentoId));
    await ctx.auditar({ acao: 'Alteração', entidade: ENTIDADE, entidadeId: documentoId, antes, depois });
    return depois;
  }),
  onFile(baixarDocumento, async (ctx, { params }) => {
    const { arquivoId } = await documentoDe(ctx, params.id, params.documentoId);
    return fileDownload(await files.ler(ctx, arquivoId), 'anexo');
  }),
  on(excluirDocumento, async (ctx, { params }) => {
    await holdRows(ctx.db, 'colaborador_documento', params.documentoId);
    const { arquivoId, ...antes } = await documentoDe(ctx, params.id, params.documentoId);
    await sql`delete from colaborador_documento where id = ${antes.id}`.execute(ctx.db);
    await files.remover(ctx, arquivoId);
    await ctx.auditar({ acao: 'Exclusão', entidade: ENTIDADE, entidadeId: antes.id, antes });
  }),
];
