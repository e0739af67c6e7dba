import { sql } from 'kysely';
import { exigirFotoLivre, type FilesCtx, files, type NewFile } from '#platform/server/files/files.ts';
import { normalizePhoto } from '#platform/server/files/images.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { UploadedFile } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { aoAlcance } from './compartilhamento.queries.ts';

/** Largest photo that is taken (decision U-0066), in bytes. */
export const LIMITE_DA_FOTO = 1024 * 1024;

/** Under which photos of candidates are kept: a name that no other file has. */
export const FOTO_DO_CANDIDATO = { nome: 'candidato-foto.jpg', tipo: 'image/jpeg' } as const;

/** The photo as it is kept. Throws a field error on 'foto' when there is none or it is no image (M-0050). */
export async function prepararFoto(arquivos: readonly UploadedFile[]): Promise<NewFile> {
  const enviada = arquivos[0];
  if (!enviada) throw campoInvalido('foto', 'Foto é obrigatória');
  return { ...FOTO_DO_CANDIDATO, conteudo: await normalizePhoto(enviada.conteudo, 'foto') };
}

/** Throws a field error on 'fotoId' unless this may be the photo of the candidate, whose id is null for a new one. */
export const conferirFoto = (ctx: FilesCtx, fotoId: number | null, id: number | null): Promise<void> =>
  exigirFotoLivre(ctx, fotoId, { tabela: 'candidato', id, nome: FOTO_DO_CANDIDATO.nome });

/** The candidate's photo, or null when there is none. */
export async function fotoDoCandidato(ctx: Pick<Ctx, 'db' | 'empresaId'>, id: number) {
  const { rows } = await sql<{
    foto_id: number | null;
    empresa_id: number;
  }>`select t.foto_id, t.empresa_id from candidato t where t.id = ${id} and ${aoAlcance}`.execute(ctx.db);
  const achada = rows[0];
  return achada?.foto_id ? files.ler({ db: ctx.db, empresaId: achada.empresa_id }, achada.foto_id) : null;
}
