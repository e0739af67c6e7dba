import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

/** Districts by their ids, by name. */
export async function bairrosDe(ctx: Pick<Ctx, 'db'>, ids: readonly number[]): Promise<{ id: number; nome: string }[]> {
  const { rows } = await sql<{
    id: number;
    nome: string;
  }>`select id, nome from bairro where id = any (${ids}) order by nome`.execute(ctx.db);
  return rows;
}
