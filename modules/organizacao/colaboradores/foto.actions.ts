import { sql } from 'kysely';
import { checkFile } from '#platform/server/files/check-file.ts';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import { normalizePhoto } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on, onFile, onPrepared } from '#platform/server/http/handler.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';
import { colaborador } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';
import { excluirFoto, gravarFoto, LIMITE_FOTO, obterFoto } from './foto.contract.ts';

const IMAGENS = ['jpeg', 'png', 'webp'] as const;

/** Id of the photo of an employee whom the person may see; null when there is none. */
async function fotoDe(ctx: Ctx, id: number): Promise<number | null> {
  await colaboradores.obter(ctx, id);
  const { rows } = await sql<{
    fotoId: number | null;
  }>`select foto_id as "fotoId" from colaborador where id = ${id}`.execute(ctx.db);
  return rows[0]?.fotoId ?? null;
}

async function trocarFoto(ctx: Ctx, id: number, conteudo: Buffer | null): Promise<void> {
  const antes = await fotoDe(ctx, id);
  const depois =
    conteudo === null ? null : await files.gravar(ctx, { nome: `colaborador-${id}.jpg`, tipo: 'image/jpeg', conteudo });
  await sql`update colaborador set foto_id = ${depois} where id = ${id}`.execute(ctx.db);
  if (antes !== null) await files.remover(ctx, antes);
  await ctx.auditar({
    acao: conteudo === null ? 'Exclusão da foto' : 'Alteração da foto',
    entidade: colaborador.nome.um,
    entidadeId: id,
    antes: { fotoId: antes },
    depois: { fotoId: depois },
  });
}

export const fotoHandlers: readonly Handler[] = [
  onFile(obterFoto, async (ctx, { params }) => {
    const fotoId = await fotoDe(ctx, params.id);
    if (fotoId === null) throw new ProblemError('NAO_ENCONTRADO');
    return fileDownload(await files.ler(ctx, fotoId));
  }),
  onPrepared(
    gravarFoto,
    ({ input: { arquivos } }) => {
      const file = arquivos.find(({ campo }) => campo === 'foto');
      if (!file) throw campoInvalido('foto', 'Foto é obrigatória');
      return normalizePhoto(checkFile(file, { tipos: IMAGENS, limite: LIMITE_FOTO }).conteudo);
    },
    (ctx, { params }, conteudo) => trocarFoto(ctx, params.id, conteudo),
    { limite: LIMITE_FOTO },
  ),
  on(excluirFoto, (ctx, { params }) => trocarFoto(ctx, params.id, null)),
];
