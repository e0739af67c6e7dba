import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Parcela, perguntasComResultado } from './apuracao.rules.ts';

/** The ballots of a survey, an answer a row: `a.area_id` and the columns of the answer. */
const cedulas = (pesquisaId: number): RawBuilder<unknown> => sql`pesquisa_urna u
  cross join lateral (select (u.conteudo->>'area')::bigint as area_id) a
  cross join lateral jsonb_to_recordset(u.conteudo->'respostas')
    as r (pergunta_id bigint, opcoes_ids bigint[], nota int, comentario text, pontos numeric)
  where u.pesquisa_id = ${pesquisaId}`;

/**
 * Counts an anonymous survey, once: the answers leave the box all together, each by itself, without order, without area where too few answered,
 * and not at all where fewer than the smallest group answered. Returns how many answered.
 */
export async function apurar(db: Db, pesquisaId: number, minimo: number): Promise<number> {
  const { rows } = await sql<
    Parcela & { perguntaId: number }
  >`select r.pergunta_id as "perguntaId", a.area_id as "areaId",
      count(*)::int as respostas from ${cedulas(pesquisaId)} group by r.pergunta_id, a.area_id`.execute(db);
  const ficam = perguntasComResultado(rows, minimo);
  await sql`insert into pesquisa_resposta (empresa_id, pesquisa_id, pergunta_id, area_id, opcoes_ids, nota, comentario, pontos)
    select u.empresa_id, u.pesquisa_id, r.pergunta_id, case when a.area_id = any (f.areas) then a.area_id end,
      coalesce(r.opcoes_ids, '{}'), r.nota, r.comentario, r.pontos
    from json_to_recordset(${JSON.stringify(ficam)}::json) as f (pergunta bigint, areas bigint[]), ${cedulas(pesquisaId)}
      and r.pergunta_id = f.pergunta
    order by random()`.execute(db);
  const { rows: idas } = await sql<{ total: number }>`with idas as (delete from pesquisa_urna
      where pesquisa_id = ${pesquisaId} returning 1) select count(*)::int as total from idas`.execute(db);
  return idas[0]?.total ?? 0;
}
