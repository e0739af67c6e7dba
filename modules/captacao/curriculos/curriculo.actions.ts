import { sql } from 'kysely';
import { erroDeCargos } from '#modules/captacao/candidatos/candidato.rules.ts';
import { candidatos } from '#modules/captacao/candidatos/candidatos.resource.ts';
import { LIMITE_DO_ANEXO } from '#modules/organizacao/documentos/anexos.contract.ts';
import { configuracaoDaEmpresa } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, type UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import {
  atualizarCurriculo,
  type CurriculoForm,
  inserirCurriculo,
  verificarCurriculoImagem,
} from './curriculo.contract.ts';
import { guardarCurriculo } from './leituras.actions.ts';
import { pedirLeitura, soltaDe } from './leituras.queries.ts';

/** Throws field errors: more jobs than the company allows. */
async function conferir(ctx: Ctx, form: CurriculoForm): Promise<void> {
  const { maxCandidataCargo } = await configuracaoDaEmpresa(ctx.db, ctx.empresaId);
  const excesso = erroDeCargos(form.cargosIds, maxCandidataCargo);
  if (excesso) throw new ProblemError('VIOLACAO_CAMPO', { erros: [excesso] });
}

async function gravarCargos(ctx: Ctx, candidatoId: number, cargosIds: readonly number[]): Promise<void> {
  const ids = idList(cargosIds);
  await sql`delete from candidato_cargo where candidato_id = ${candidatoId} and cargo_id <> all (${ids})`.execute(
    ctx.db,
  );
  await sql`insert into candidato_cargo (empresa_id, candidato_id, cargo_id)
    select ${ctx.empresaId}, ${candidatoId}, x from unnest(${ids}) x on conflict do nothing`.execute(ctx.db);
}

async function novoDocumento(ctx: Ctx, candidatoId: number, arquivoId: number): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into candidato_documento (empresa_id, candidato_id, descricao, data, arquivo_id)
    values (${ctx.empresaId}, ${candidatoId}, 'Currículo', ${ctx.hoje}, ${arquivoId}) returning id`.execute(ctx.db);
  return rows[0]?.id ?? 0;
}

/** Makes the sent file a document of the candidate. Its own text is searched only while it is not the one just written. */
async function gravarArquivo(
  ctx: Ctx,
  candidatoId: number,
  { leituraId }: CurriculoForm,
  arquivos: readonly UploadedFile[],
): Promise<void> {
  if (arquivos.length > 0) {
    const arquivoId = await guardarCurriculo(ctx, arquivos);
    await pedirLeitura(ctx, arquivoId, { id: await novoDocumento(ctx, candidatoId, arquivoId), candidatoId });
    return;
  }
  if (leituraId === null) return;
  const { rows } = await sql<{ arquivoId: number }>`select arquivo_id as "arquivoId" from leitura_documento l
    where id = ${leituraId} and empresa_id = ${ctx.empresaId} and ${soltaDe(ctx)} for update`.execute(ctx.db);
  const [solta] = rows;
  if (!solta) throw campoInvalido('leituraId', 'O arquivo enviado não está mais disponível. Envie-o de novo.');
  const documentoId = await novoDocumento(ctx, candidatoId, solta.arquivoId);
  await sql`update leitura_documento set candidato_id = ${candidatoId}, documento_id = ${documentoId},
    no_curriculo = (situacao = 'LIDO') where id = ${leituraId}`.execute(ctx.db);
}

const essencial = ({ nome, cargosIds, ocrTexto }: CurriculoForm) => ({ nome, cargosIds, ocrTexto });

export const formulariosCurtosHandlers: readonly Handler[] = [
  on(
    inserirCurriculo,
    async (ctx, { body, arquivos }) => {
      await conferir(ctx, body);
      const { rows } = await sql<{ id: number }>`insert into candidato (empresa_id, nome, ocr_texto)
        values (${ctx.empresaId}, ${body.nome}, ${body.ocrTexto}) returning id`.execute(ctx.db);
      const id = rows[0]?.id ?? 0;
      await gravarCargos(ctx, id, body.cargosIds);
      await gravarArquivo(ctx, id, body, arquivos);
      await ctx.auditar({
        acao: 'Inclusão por currículo',
        entidade: 'Candidato',
        entidadeId: id,
        depois: essencial(body),
      });
      return { id, versao: 1, nome: body.nome };
    },
    { limite: LIMITE_DO_ANEXO },
  ),
  on(
    atualizarCurriculo,
    async (ctx, { body, arquivos }) => {
      const antes = await candidatos.obter(ctx, body.id);
      await conferir(ctx, body);
      // The version is asked for where it is written: who read the same one at the same time waits here, and finds another.
      const { rows } = await sql<{
        versao: number;
      }>`update candidato set nome = ${body.nome}, ocr_texto = ${body.ocrTexto},
        versao = versao + 1, atualizado_em = now() where id = ${body.id} and empresa_id = ${ctx.empresaId}
          and versao = coalesce(${body.versao}, versao) returning versao`.execute(ctx.db);
      const [gravado] = rows;
      if (!gravado) throw new ProblemError('CONFLITO_VERSAO');
      await gravarCargos(ctx, body.id, body.cargosIds);
      await gravarArquivo(ctx, body.id, body, arquivos);
      const { nome, cargosIds, ocrTexto } = antes;
      await ctx.auditar({
        acao: 'Troca de currículo',
        entidade: 'Candidato',
        entidadeId: body.id,
        antes: { nome, cargosIds, ocrTexto },
        depois: essencial(body),
      });
      return { id: body.id, versao: gravado.versao, nome: body.nome };
    },
    { limite: LIMITE_DO_ANEXO, antes: (ctx, { body }) => candidatos.obter(ctx, body.id) },
  ),
  on(verificarCurriculoImagem, async (ctx, { query }) => {
    await candidatos.obter(ctx, query.candidatoId);
    const { rows } = await sql<{ imagem: boolean }>`select a.tipo like 'image/%' or l.reconhecido as imagem
      from candidato_documento d join arquivo a on a.id = d.arquivo_id join leitura_documento l on l.documento_id = d.id
      where d.candidato_id = ${query.candidatoId} order by d.criado_em desc, d.id desc limit 1`.execute(ctx.db);
    return rows[0]?.imagem ?? false;
  }),
];
