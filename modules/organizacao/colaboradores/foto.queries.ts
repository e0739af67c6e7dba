import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Under which photos of employees are kept: a name that no other file has. */
export const FOTO_DO_COLABORADOR = { nome: 'colaborador-foto.jpg', tipo: 'image/jpeg' } as const;

/**
 * Throws a field error unless `fotoId` is null, the employee's own photo, or a photo of the company that was uploaded and
 * that nobody uses yet.
 */
export async function conferirFoto(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  fotoId: number | null,
  colaboradorId: number | null,
): Promise<void> {
  if (fotoId === null) return;
  const { rows } =
    await sql`select 1 from arquivo a left join colaborador k on k.foto_id = a.id where a.id = ${fotoId} and a.empresa_id = ${ctx.empresaId}
    and (k.id = ${colaboradorId} or (k.id is null and a.nome = ${FOTO_DO_COLABORADOR.nome}))`.execute(ctx.db);
  if (rows.length === 0) throw campoInvalido('fotoId', 'Foto: o registro escolhido não existe.');
}
