import { sql } from 'kysely';
import { fileDownload } from '#platform/server/files/download.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** The file of a lesson of the session's company. Throws NAO_ENCONTRADO. */
export async function arquivoDaAula(ctx: Ctx, id: number) {
  const { rows } = await sql<{ arquivoId: number | null }>`select arquivo_id as "arquivoId" from curso_online_aula
    where id = ${id} and empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const arquivoId = rows[0]?.arquivoId ?? null;
  if (arquivoId === null) throw new ProblemError('NAO_ENCONTRADO');
  return fileDownload(await files.ler(ctx, arquivoId));
}
