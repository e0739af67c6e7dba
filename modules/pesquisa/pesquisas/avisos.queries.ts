import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

export const JOB_LEMBRETES = 'pesquisa.lembretes';

/** SQL 'the participant `p` has not answered', or nobody has written to them yet either (`soNovos`), among these where they are said. */
export const esperaAviso = (soNovos: boolean, participantesIds?: readonly number[]): RawBuilder<unknown> =>
  sql`p.situacao <> 'R' and (not ${soNovos}::boolean or p.lembrado_em is null)
    and ${participantesIds ? sql`p.id = any (${idList(participantesIds)})` : sql`true`}`;

interface Avisados {
  readonly soNovos: boolean;
  /** Condition over `p` for who does not write to everybody; null for all. */
  readonly quais: RawBuilder<unknown> | null;
}

/**
 * Leaves it to a job to write to who is asked in a survey and has not answered; with `soNovos` only to those nobody has written to yet.
 * Returns how many they are.
 */
export async function avisarConvidados(ctx: Ctx, pesquisaId: number, { soNovos, quais }: Avisados): Promise<number> {
  const { rows } = await sql<{ id: number }>`select p.id from pesquisa_participante p
    where p.pesquisa_id = ${pesquisaId} and ${esperaAviso(soNovos)} and ${quais ?? sql`true`} order by p.id`.execute(
    ctx.db,
  );
  if (rows.length === 0) return 0;
  const chave = `${JOB_LEMBRETES}:${pesquisaId}${soNovos ? ':novos' : ''}${quais ? `:${ctx.ator.id}` : ''}`;
  const soEstes = quais ? { participantesIds: rows.map(({ id }) => id) } : {};
  await ctx.enfileirar(JOB_LEMBRETES, { pesquisaId, soNovos, ...soEstes }, { chave });
  return rows.length;
}
