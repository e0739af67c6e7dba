import { sql } from 'kysely';
import { GRUPO_PADRAO } from '#modules/pesquisa/pesquisas/pesquisas.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** What the session's company decided about its surveys. */
export async function configuracaoDasPesquisas({
  db,
  empresaId,
}: Pick<Ctx, 'db' | 'empresaId'>): Promise<{ grupoMinimo: number }> {
  const { rows } = await sql<{ grupoMinimo: number }>`select grupo_minimo as "grupoMinimo" from pesquisa_configuracao
    where empresa_id = ${empresaId}`.execute(db);
  return rows[0] ?? { grupoMinimo: GRUPO_PADRAO };
}
