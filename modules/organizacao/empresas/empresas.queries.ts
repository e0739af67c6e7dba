import { sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
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

/** The active companies by name, as the log-in pages offer them. Run it under the scope of the system. */
export async function empresasAtivas(db: Db): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`select id, nome from empresa where ativa order by nome_busca, id`.execute(db);
  return rows;
}
