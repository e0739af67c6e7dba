import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { checkFile } from '#platform/server/files/check-file.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { normalizePicture } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError, regra } from '#platform/shared/problem.ts';
import { faltasParaEncerrar } from './arvore.rules.ts';

import {
  excluirFoto,
  FOTOS_MAXIMAS,
  type Foto,
  incluirFoto,
  LIMITE_DA_FOTO,
  listarFotos,
  mostrarFoto,
} from './fotos.contract.ts';
import { encerrarInvestigacao, investigacao, proporPrazo, reabrirInvestigacao } from './investigacao.contract.ts';
import { investigacoes } from './investigacao.resource.ts';
import { prazoDaInvestigacao } from './investigacao.rules.ts';

const ENTIDADE = investigacao.nome.um;
/** Greatest side of a photograph as it is kept, in pixels: it fills half a page of A4. */
const LADO = 1600;

/** An investigation that the person sees, held while it changes. Throws NAO_ENCONTRADO. */
async function travar(ctx: Ctx, id: number) {
  await sql`select 1 from investigacao where id = ${id} and empresa_id = ${ctx.empresaId} for update`.execute(ctx.db);
  return investigacoes.obter(ctx, id);
}

async function exigirAberta(ctx: Ctx, id: number): Promise<void> {
  const { encerradaEm } = await travar(ctx, id);
  if (encerradaEm !== null) throw regra('A investigação está encerrada: reabra-a para mudar.');
}

/** The photographs of an investigation, in the order in which they came. */
export async function lerFotos({ db, empresaId }: Ctx, id: number): Promise<(Foto & { readonly arquivoId: number })[]> {
  const { rows } = await sql<Foto & { arquivoId: number }>`select t.id, t.legenda, t.arquivo_id as "arquivoId"
    from investigacao_foto t where t.investigacao_id = ${id} and t.empresa_id = ${empresaId} order by t.id`.execute(db);
  return rows;
}

async function umaFoto(ctx: Ctx, id: number, fotoId: number) {
  const foto = (await lerFotos(ctx, id)).find((uma) => uma.id === fotoId);
  if (!foto) throw new ProblemError('NAO_ENCONTRADO');
  return foto;
}

async function marcarEncerramento(ctx: Ctx, id: number, acao: string, encerrada: boolean): Promise<void> {
  const [em, por] = encerrada ? [ctx.hoje, (ctx.ator.nome ?? '').slice(0, 200)] : [null, null];
  await sql`update investigacao set encerrada_em = ${em}, encerrada_por = ${por}, versao = versao + 1
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  await ctx.auditar({ acao, entidade: ENTIDADE, entidadeId: id, depois: { encerradaEm: em } });
}

export const investigacaoHandlers: readonly Handler[] = [
  on(proporPrazo, async (ctx, { query: { catId, inicio } }) => {
    const { rows } = await sql<{
      data: string;
    }>`select k.data from cat k where k.id = ${catId} and k.empresa_id = ${ctx.empresaId}
      and ${colaboradorVistoSql(ctx, sql.ref('k.colaborador_id'))}`.execute(ctx.db);
    if (!rows[0]) throw new ProblemError('NAO_ENCONTRADO');
    return { prazo: prazoDaInvestigacao(rows[0].data, inicio) };
  }),
  on(encerrarInvestigacao, async (ctx, { params: { id } }) => {
    const { equipe, causas, fatos, conclusoes, encerradaEm } = await travar(ctx, id);
    if (encerradaEm !== null) throw regra('A investigação já está encerrada.');
    const { rows } = await sql<{ acoes: number }>`select count(*)::int as acoes from investigacao_acao
      where investigacao_id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    const faltas = faltasParaEncerrar({ equipe: equipe.length, causas, fatos, conclusoes, acoes: rows[0]?.acoes ?? 0 });
    if (faltas.length > 0) throw regra(`Para encerrar falta: ${faltas.join('; ')}.`);
    await marcarEncerramento(ctx, id, 'Encerramento', true);
  }),
  on(reabrirInvestigacao, async (ctx, { params: { id } }) => {
    const { encerradaEm } = await travar(ctx, id);
    if (encerradaEm === null) throw regra('A investigação não está encerrada.');
    await marcarEncerramento(ctx, id, 'Reabertura', false);
  }),
  on(listarFotos, async (ctx, { params: { id } }) => {
    await investigacoes.obter(ctx, id);
    return (await lerFotos(ctx, id)).map(({ id: fotoId, legenda }) => ({ id: fotoId, legenda }));
  }),
  onPrepared(
    incluirFoto,
    ({ input: { arquivos } }) => {
      const file = arquivos.find(({ campo }) => campo === 'foto');
      if (!file) throw campoInvalido('foto', 'Foto é obrigatória');
      const { conteudo } = checkFile(file, { tipos: ['jpeg', 'png'], limite: LIMITE_DA_FOTO });
      return normalizePicture(conteudo, { lado: LADO, campo: 'foto' });
    },
    async (ctx, { params: { id }, body: { legenda } }, { tipo, conteudo }) => {
      await exigirAberta(ctx, id);
      if ((await lerFotos(ctx, id)).length >= FOTOS_MAXIMAS)
        throw regra(`Uma investigação tem no máximo ${FOTOS_MAXIMAS} fotos.`);
      const nome = `investigacao-foto.${tipo === 'image/png' ? 'png' : 'jpg'}`;
      const arquivoId = await files.gravar(ctx, { nome, tipo, conteudo });
      const { rows } = await sql<{
        id: number;
      }>`insert into investigacao_foto (empresa_id, investigacao_id, arquivo_id, legenda)
        values (${ctx.empresaId}, ${id}, ${arquivoId}, ${legenda}) returning id`.execute(ctx.db);
      await ctx.auditar({ acao: 'Inclusão de foto', entidade: ENTIDADE, entidadeId: id, depois: { legenda } });
      return { id: rows[0]?.id ?? 0, legenda };
    },
    { limite: LIMITE_DA_FOTO },
  ),
  onFile(mostrarFoto, async (ctx, { params: { id, fotoId } }) => {
    await investigacoes.obter(ctx, id);
    return fileDownload(await files.ler(ctx, (await umaFoto(ctx, id, fotoId)).arquivoId));
  }),
  on(excluirFoto, async (ctx, { params: { id, fotoId } }) => {
    await exigirAberta(ctx, id);
    const { arquivoId, legenda } = await umaFoto(ctx, id, fotoId);
    await sql`delete from investigacao_foto where id = ${fotoId} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
    await files.remover(ctx, arquivoId);
    await ctx.auditar({ acao: 'Exclusão de foto', entidade: ENTIDADE, entidadeId: id, antes: { legenda } });
  }),
];
