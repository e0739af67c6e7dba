import { type RawBuilder, sql } from 'kysely';
import { tamanhoQueNaoHa } from '#modules/sst/movimentos-epi/tamanhos.rules.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

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
/** Condition 'of this request, the alias `t`, something was not delivered'. */
export const comFaltaSql = sql`(t.cancelada_em is null and ${falta})`;
/** Condition 'this request, the alias `t`, waits for a delivery': to who left nothing is handed out any more. */
export const aEntregarSql = sql`(${comFaltaSql} and not exists (select from colaborador c
  where c.id = t.colaborador_id and c.data_desligamento <= ${hojeSql}))`;
export const entregouAlgoSql = entregouAlgo;

const emPalavras = (quantidade: RawBuilder<unknown>) =>
  sql`string_agg(${quantidade} || ' × ' || e.nome || coalesce(', tamanho ' || i.tamanho, ''), '; ' order by i.id)`;
const itens = sql`solicitacao_epi s join solicitacao_epi_item i on i.solicitacao_epi_id = s.id join epi e on e.id = i.epi_id where s.id = t.id`;
/** What the request in the alias `t` asks for, in words. */
export const resumoSql = sql`(select ${emPalavras(sql`i.quantidade`)} from ${itens})`;
/** What of it is still waited for, in words; null for nothing. */
export const faltaSql = sql`case when t.cancelada_em is null then (select ${emPalavras(sql`i.quantidade - ${entregueDoItem}`)}
  from ${itens} and i.quantidade > ${entregueDoItem}) end`;

/** The sizes in which equipment comes; none where it has no set of them. */
export async function tamanhosDosEpis(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const { rows } = await sql<{ id: number; tamanhos: string[] }>`select e.id, json_agg(s.nome order by s.id) as tamanhos
    from epi e join tamanho_epi s on s.tipo_tamanho_epi_id = e.tipo_tamanho_id
    where e.id = any (${idList(ids)}) and e.empresa_id = ${empresaId} group by e.id`.execute(db);
  return new Map(rows.map(({ id, tamanhos }) => [id, tamanhos]));
}

/** Throws at the field of the first size in which its equipment does not come. */
export async function exigirTamanhosDoEpi(
  ctx: Ctx,
  itensPedidos: readonly { readonly epi: { readonly id: number }; readonly tamanho: string | null }[],
): Promise<void> {
  const de = await tamanhosDosEpis(
    ctx,
    itensPedidos.map(({ epi }) => epi.id),
  );
  for (const [lugar, { epi, tamanho }] of itensPedidos.entries()) {
    const ha = de.get(epi.id) ?? [];
    if (tamanhoQueNaoHa(ha, tamanho))
      throw campoInvalido(`itens[${lugar}].tamanho`, `Este EPI não tem o tamanho ${tamanho}. Tem: ${ha.join(', ')}.`);
  }
}
