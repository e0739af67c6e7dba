import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Why nothing of what a result is made of changes while those who were evaluated read it: the difference would be somebody's answer. */
export const RESULTADO_LIBERADO = 'O resultado está liberado aos avaliados: recolha-o antes de mudar o que ele soma.';

/** Empties the sheets of the participations `p` (their evaluated `a`) that meet a condition: they wait to be answered again. Returns how many had answers. */
export async function apagarRespostas({ db }: Ctx, condicao: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ id: number; folha: number | null }>`select p.id, p.preenchimento_id as folha
    from avaliacao_desempenho_participante p join avaliacao_desempenho_avaliado a on a.id = p.avaliado_id
    where p.situacao <> 'N' and ${condicao} order by p.id for update of p`.execute(db);
  if (rows.length === 0) return 0;
  const ids = rows.map(({ id }) => id);
  const folhas = rows.flatMap(({ folha }) => folha ?? []);
  await sql`delete from questionario_resposta where preenchimento_id = any (${idList(folhas)})`.execute(db);
  await sql`update questionario_preenchimento set concluido_em = null, percentual = null, a_corrigir = 0
    where id = any (${idList(folhas)})`.execute(db);
  await sql`delete from avaliacao_desempenho_nivel where participante_id = any (${idList(ids)})`.execute(db);
  await sql`update avaliacao_desempenho_participante set situacao = 'N', nota_manual = null, usuario_id = null, versao = versao + 1
    where id = any (${idList(ids)})`.execute(db);
  return rows.length;
}
