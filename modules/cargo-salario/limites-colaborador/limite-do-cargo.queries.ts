import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';

/** SQL: how many employees work today in an area, in one job or (without one) in any. */
export const ocupadosSql = (area: RawBuilder<unknown>, cargo: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select count(*)::int from historico_colaborador h join colaborador p on p.id = h.colaborador_id
    left join faixa_salarial f on f.id = h.faixa_salarial_id
    where p.empresa_id = t.empresa_id and h.area_organizacional_id = ${area}
      and h.id = (select l.id from colaborador_lotacao(h.colaborador_id, ${hojeSql}) l)
      and (${cargo}::bigint is null or f.cargo_id = ${cargo})
      and (p.data_desligamento is null or p.data_desligamento >= ${hojeSql}))`;

/**
 * Refuses when a job, or its whole area, already has as many employees as its limit allows (U-0054). `vagas` is how many
 * more are wanted. Without a configured limit everything passes.
 */
export async function exigirLimiteDoCargo(
  ctx: Ctx,
  o: { readonly areaId: number; readonly cargoId: number; readonly vagas: number },
): Promise<void> {
  const { rows } = await sql`select 1 from configuracao_limite_colaborador t
    where t.empresa_id = ${ctx.empresaId} and t.area_organizacional_id = ${o.areaId}
      and (t.cargo_id is null or t.cargo_id = ${o.cargoId})
      and ${ocupadosSql(sql.ref('t.area_organizacional_id'), sql.ref('t.cargo_id'))} + ${o.vagas} > t.limite
    limit 1`.execute(ctx.db);
  if (rows.length > 0) throw regra('O limite de colaboradores para o cargo foi atingido.');
}
