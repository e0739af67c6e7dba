import { type RawBuilder, sql } from 'kysely';
import { pedirLeitura } from '#modules/captacao/captacao.api.ts';
import { exigirProprio } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { LIMITE_DO_ANEXO, TIPOS_DE_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { checkFile } from '#platform/server/files/check-file.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, type UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import {
  anexarDocumento,
  atualizarDocumento,
  baixarDocumento,
  type DocumentoAnexo,
  excluirDocumento,
  listarDocumentos,
  MAXIMO_DE_DOCUMENTOS,
  obterDocumento,
} from './documentos-anexos.contract.ts';

interface Linha extends DocumentoAnexo {
  readonly arquivoId: number;
}

/** Documents that the candidate sent; those of the staff are the staff's. */
async function documentos(ctx: Ctx, candidatoId: number, condicao: RawBuilder<unknown>): Promise<Linha[]> {
  const { rows } = await sql<Linha>`select d.id, d.versao, d.descricao, d.data, d.arquivo_id as "arquivoId",
      json_build_object('name', a.nome, 'contentType', a.tipo, 'size', a.tamanho) as arquivo
    from candidato_documento d join arquivo a on a.id = d.arquivo_id
    where d.candidato_id = ${candidatoId} and d.enviado_pelo_candidato and ${condicao} order by d.data desc, d.id desc`.execute(
    ctx.db,
  );
  return rows;
}

async function documento(ctx: Ctx, candidatoId: number, docId: number): Promise<Linha> {
  const [linha] = await documentos(ctx, candidatoId, sql`d.id = ${docId}`);
  if (!linha) throw new ProblemError('NAO_ENCONTRADO');
  return linha;
}

const semArquivoId = ({ arquivoId: _, ...resto }: Linha): DocumentoAnexo => resto;

function arquivoDe(arquivos: readonly UploadedFile[]): UploadedFile | null {
  const arquivo = arquivos.find(({ campo }) => campo === 'arquivo') ?? null;
  if (arquivos.length > (arquivo ? 1 : 0)) throw campoInvalido('arquivo', 'Envie um arquivo de cada vez');
  return arquivo;
}

function guardar(ctx: Ctx, arquivo: UploadedFile): Promise<number> {
  return files.gravar(ctx, checkFile(arquivo, { tipos: TIPOS_DE_ANEXO, limite: LIMITE_DO_ANEXO }));
}

/** Many uploads at once of one candidate are counted one after the other. */
async function exigirLugar(ctx: Ctx, candidatoId: number): Promise<void> {
  await sql`select id from candidato where id = ${candidatoId} for update`.execute(ctx.db);
  const { rows } = await sql<{ total: number }>`select count(*) as total from candidato_documento
    where candidato_id = ${candidatoId} and enviado_pelo_candidato`.execute(ctx.db);
  if ((rows[0]?.total ?? 0) >= MAXIMO_DE_DOCUMENTOS)
    throw regra(`Você já anexou ${MAXIMO_DE_DOCUMENTOS} documentos. Exclua algum para anexar outro.`);
}

const auditar = (ctx: Ctx, acao: string, entidadeId: number, antes: unknown, depois: unknown) =>
  ctx.auditar({ acao, entidade: 'Documento de candidato', entidadeId, antes, depois });

const limite = { limite: LIMITE_DO_ANEXO };

/** A candidate's own documents. */
export const documentosHandlers: readonly Handler[] = [
  on(listarDocumentos, async (ctx, { params }) =>
    (await documentos(ctx, exigirProprio(ctx, params.id), sql`true`)).map(semArquivoId),
  ),
  on(obterDocumento, async (ctx, { params }) =>
    semArquivoId(await documento(ctx, exigirProprio(ctx, params.id), params.docId)),
  ),
  on(
    anexarDocumento,
    async (ctx, { params, body, arquivos }) => {
      const candidatoId = exigirProprio(ctx, params.id);
      const arquivo = arquivoDe(arquivos);
      if (!arquivo) throw campoInvalido('arquivo', 'Arquivo é obrigatório');
      await exigirLugar(ctx, candidatoId);
      const arquivoId = await guardar(ctx, arquivo);
      const { rows } = await sql<{ id: number }>`insert into candidato_documento
          (empresa_id, candidato_id, descricao, data, arquivo_id, enviado_pelo_candidato)
        values (${ctx.empresaId}, ${candidatoId}, ${body.descricao}, ${body.data ?? ctx.hoje}, ${arquivoId}, true) returning id`.execute(
        ctx.db,
      );
      const id = rows[0]?.id ?? 0;
      await pedirLeitura(ctx, arquivoId, { id, candidatoId });
      const depois = semArquivoId(await documento(ctx, candidatoId, id));
      await auditar(ctx, 'Inclusão', depois.id, null, depois);
      return depois;
    },
    limite,
  ),
  on(
    atualizarDocumento,
    async (ctx, { params, body, arquivos }) => {
      const candidatoId = exigirProprio(ctx, params.id);
      const antes = await documento(ctx, candidatoId, params.docId);
      const arquivo = arquivoDe(arquivos);
      const arquivoId = arquivo ? await guardar(ctx, arquivo) : antes.arquivoId;
      await sql`update candidato_documento set descricao = ${body.descricao}, data = ${body.data ?? antes.data},
          arquivo_id = ${arquivoId}, versao = versao + 1 where id = ${antes.id}`.execute(ctx.db);
      if (arquivo) {
        await files.remover(ctx, antes.arquivoId);
        await pedirLeitura(ctx, arquivoId, { id: antes.id, candidatoId });
      }
      const depois = semArquivoId(await documento(ctx, candidatoId, antes.id));
      await auditar(ctx, 'Alteração', antes.id, semArquivoId(antes), depois);
      return depois;
    },
    limite,
  ),
  on(excluirDocumento, async (ctx, { params }) => {
    const antes = await documento(ctx, exigirProprio(ctx, params.id), params.docId);
    await sql`delete from candidato_documento where id = ${antes.id}`.execute(ctx.db);
    await files.remover(ctx, antes.arquivoId);
    await auditar(ctx, 'Exclusão', antes.id, semArquivoId(antes), null);
  }),
  onFile(baixarDocumento, async (ctx, { params }) => {
    const { arquivoId } = await documento(ctx, exigirProprio(ctx, params.id), params.docId);
    return fileDownload(await files.ler(ctx, arquivoId), 'anexo');
  }),
];
