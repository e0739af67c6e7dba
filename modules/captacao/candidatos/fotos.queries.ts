import { sql } from 'kysely';
import { files, type NewFile } from '#platform/server/files/files.ts';
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

/**
 * Throws a field error unless `fotoId` is null, the candidate's own photo, or a photo of the company that was uploaded and
 * that nobody uses yet.
 */
export async function conferirFoto(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  fotoId: number | null,
  candidatoId: number | null,
): Promise<void> {
  if (fotoId === null) return;
  const { rows } =
    await sql`select 1 from arquivo a left join candidato c on c.foto_id = a.id where a.id = ${fotoId} and a.empresa_id = ${ctx.empresaId}
    and (c.id = ${candidatoId} or (c.id is null and a.nome = ${FOTO_DO_CANDIDATO.nome}))`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido('fotoId', 'Foto: o registro escolhido não existe.');
}

/** The candidate's photo, or null when there is none. */
export async function fotoDoCandidato(ctx: Pick<Ctx, 'db' | 'empresaId'>, id: number) {
  const { rows } = await sql<{
    foto_id: number | null;
    empresa_id: number;
  }>`select t.foto_id, t.empresa_id from candidato t where t.id = ${id} and ${aoAlcance}`.execute(ctx.db);
  const achada = rows[0];
  return achada?.foto_id ? files.ler({ db: ctx.db, empresaId: achada.empresa_id }, achada.foto_id) : null;
}
