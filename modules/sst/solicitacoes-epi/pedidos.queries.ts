import { sql } from 'kysely';

/** How many of the item `i` of the request `s` were delivered. */
export const entregueDoItem = sql`coalesce((select sum(d.quantidade) from entrega_epi x join entrega_epi_item d on d.entrega_epi_id = x.id
  where x.solicitacao_id = s.id and d.epi_id = i.epi_id), 0)::int`;

/** Whether something of the request in the alias `t` is still to be delivered. */
const falta = sql`exists (select from solicitacao_epi s join solicitacao_epi_item i on i.solicitacao_epi_id = s.id
  where s.id = t.id and i.quantidade > ${entregueDoItem})`;
const entregouAlgo = sql`exists (select from entrega_epi x where x.solicitacao_id = t.id)`;

/** How far the request in the alias `t` was met. */
export const situacaoSql = sql`case when not ${falta} then 'A' when t.cancelada_em is not null then 'C'
  when ${entregouAlgo} then 'P' else 'S' end`;
/** Condition 'this request, the alias `t`, waits for a delivery'. */
export const aEntregarSql = sql`(t.cancelada_em is null and ${falta})`;
export const entregouAlgoSql = entregouAlgo;
