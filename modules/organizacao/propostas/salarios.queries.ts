import { type RawBuilder, sql } from 'kysely';
import { salarioDaLinha, salarioSql } from '#modules/organizacao/colaboradores/salario.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Number of the lock under which a company applies and cancels plannings. */
const TRAVA = 727_420;

/** Puts applications and cancellations of plannings of a company in line, until the end of the transaction. */
export async function salariosUmPorVez(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${TRAVA}, ${ctx.empresaId}::int)`.execute(ctx.db);
}

/** Waits for a planning that is being applied: what is written of one talent beside it would not be seen by it, nor see it (decision 302). */
export async function salariosAoLado(ctx: Ctx): Promise<void> {
  await sql`select pg_advisory_xact_lock_shared(${TRAVA}, ${ctx.empresaId}::int)`.execute(ctx.db);
}

/** Columns of a `NoDia` but its key, over `h`, the line of history in force, and SQL of the day. */
export const pagamentosSql = (dia: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`case when h.id is not null then concat_ws('|', coalesce(h.tipo_salario, '1'), h.indice_id, h.quantidade, h.salario,
      case when coalesce(h.tipo_salario, '1') = '1' then 'f' || h.faixa_salarial_id end) end as como,
    round(${salarioSql(salarioDaLinha('h'), dia)}, 2)::text as valor, h.area_organizacional_id as "areaId",
    (select f.cargo_id from faixa_salarial f where f.id = h.faixa_salarial_id) as "cargoId", h.estabelecimento_id as "estabelecimentoId"`;
