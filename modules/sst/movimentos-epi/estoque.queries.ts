import { sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem, type OnePage, todas } from '#platform/server/resource/list.ts';
import { contagemAte, type Page, pageOfCounted, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import type { EstoqueListado } from './movimentos-epi.contract.ts';

type Pergunta = OnePage & { readonly nome?: string | null; readonly estabelecimentoId?: number | null };

/** What is asked for and still to be delivered there: to who left nothing is handed out any more. */
const pedidos = sql`(select coalesce(sum(greatest(0, i.quantidade - coalesce((select sum(d.quantidade) from entrega_epi x
      join entrega_epi_item d on d.entrega_epi_id = x.id where x.solicitacao_id = s.id and d.epi_id = i.epi_id), 0))), 0)::int
  from solicitacao_epi s join solicitacao_epi_item i on i.solicitacao_epi_id = s.id
  cross join lateral colaborador_lotacao(s.colaborador_id, s.data) l
  where i.epi_id = e.id and s.cancelada_em is null and l.estabelecimento_id = b.id
    and not exists (select from colaborador c where c.id = s.colaborador_id and c.data_desligamento <= ${hojeSql}))`;

/**
 * One page of what stands of each equipment in each establishment. What was delivered is added up for the lines of the page alone, and once
 * for each: `offset 0` keeps a balance that two columns need from being counted twice.
 */
export async function lerEstoque(ctx: Ctx, query: Pergunta): Promise<Page<EstoqueListado>> {
  const ate = contagemAte(query);
  const { size = TAMANHO_PAGINA, page } = query;
  const condicoes = [
    sql`e.empresa_id = ${ctx.empresaId}`,
    // What was never there and nobody asks for is no line.
    sql`case when exists (select from movimento_epi m where m.epi_id = e.id and m.estabelecimento_id = b.id) then true else ${pedidos} > 0 end`,
    ...(query.nome ? [contem('e.nome_busca', query.nome)] : []),
    ...(query.estabelecimentoId ? [sql`b.id = ${query.estabelecimentoId}`] : []),
  ];
  const ordem = sql`order by e.nome_busca, sem_acento(b.nome), b.id`;
  const { rows } = await sql<EstoqueListado & { total: number }>`with quem as materialized (
      select e.id as epi_id, b.id as estabelecimento_id from epi e join estabelecimento b on b.empresa_id = e.empresa_id
      where ${todas(condicoes)} ${ordem} limit ${ate + 1}),
    pagina as materialized (select * from quem limit ${size} offset ${page * size})
    select e.id * 100000 + b.id as id, json_build_object('id', e.id, 'nome', e.nome) as epi,
      json_build_object('id', b.id, 'nome', b.nome) as estabelecimento, v.saldo, v.pedidos,
      (select string_agg(x.tamanho || ' (' || x.saldo || ')', ', ') from (select * from epi_tamanhos(b.id, e.id) offset 0) x where x.saldo > 0) as tamanhos,
      greatest(0, v.pedidos - greatest(v.saldo, 0)) as falta, (select count(*) from quem) as total
    from pagina g join epi e on e.id = g.epi_id join estabelecimento b on b.id = g.estabelecimento_id
    cross join lateral (select epi_saldo(b.id, e.id)::int as saldo, ${pedidos} as pedidos offset 0) v
    ${ordem}`.execute(ctx.db);
  return pageOfCounted(rows, query, ate);
}
