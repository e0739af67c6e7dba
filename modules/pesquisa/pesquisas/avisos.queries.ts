import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';

export const JOB_LEMBRETES = 'pesquisa.lembretes';

/**
 * Leaves it to a job to write to who is asked in a survey and has not answered; with `soNovos` only to those nobody has written to yet.
 * Returns how many they are.
 */
export async function avisarConvidados(ctx: Ctx, pesquisaId: number, soNovos: boolean): Promise<number> {
  const { rows } = await sql<{ pendentes: number }>`select count(*)::int as pendentes from pesquisa_participante
    where pesquisa_id = ${pesquisaId} and situacao <> 'R' and (not ${soNovos} or lembrado_em is null)`.execute(ctx.db);
  const pendentes = rows[0]?.pendentes ?? 0;
  if (pendentes === 0) return 0;
  const chave = `${JOB_LEMBRETES}:${pesquisaId}${soNovos ? ':novos' : ''}`;
  await ctx.enfileirar(JOB_LEMBRETES, { pesquisaId, soNovos }, { chave });
  return pendentes;
}
