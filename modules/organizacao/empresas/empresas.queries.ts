import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Throws NAO_ENCONTRADO unless the person may make this call in the company. */
export async function exigirEmpresa(ctx: Ctx, empresaId: number): Promise<void> {
  if (!ctx.empresas.includes(empresaId)) throw new ProblemError('NAO_ENCONTRADO');
}

/** Throws NAO_ENCONTRADO unless the company exists and is active: the portal of an inactive one is closed. */
export async function exigirAtiva(ctx: Ctx, empresaId: number): Promise<void> {
  const { rows } = await sql`select 1 from empresa where id = ${empresaId} and ativa`.execute(ctx.db);
  if (rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
}
