import { sql } from 'kysely';
import { temCadeia } from '#modules/organizacao/alcadas/tramite.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { regra } from '#platform/shared/problem.ts';

/**
 * Under an active chain of salaries a band or an index that pays somebody gets another value by a planning alone, which is what chains
 * approve. Throws REGRA where one of the two pays somebody who works here, or is to pay them.
 */
export async function exigirSemSalarioPor(
  ctx: Ctx,
  { faixaId, indiceId }: { faixaId?: number; indiceId?: number },
): Promise<void> {
  if (!(await temCadeia(ctx, 'R'))) return;
  const daFaixa = sql`coalesce(h.tipo_salario, '1') = '1' and (h.faixa_salarial_id = ${faixaId ?? null}
    or exists (select from faixa_salarial_historico v where v.faixa_salarial_id = h.faixa_salarial_id and v.status <> '3' and v.indice_id = ${indiceId ?? null}))`;
  const { rows } = await sql`select from historico_colaborador h join colaborador c on c.id = h.colaborador_id
    where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and c.pendencia_folha is distinct from 'C'
      and (c.data_desligamento is null or c.data_desligamento > ${ctx.hoje})
      and (${daFaixa} or h.tipo_salario = '2' and h.indice_id = ${indiceId ?? null})
      and not exists (select from historico_colaborador d where d.colaborador_id = h.colaborador_id and d.status <> 'CANCELADO'
        and d.data > h.data and d.data <= ${ctx.hoje}) limit 1`.execute(ctx.db);
  if (rows.length > 0)
    throw regra(
      'Este valor é o salário de talentos, e salários passam por uma cadeia de aprovação: mude-o por um planejamento de realinhamento.',
    );
}
