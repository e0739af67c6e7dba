import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Movimento } from './indicadores.rules.ts';
import { pessoasSql } from './pessoas.queries.ts';
import type { FiltroNoPeriodo } from './relatorios.contract.ts';

/** A month of the payroll, or the part of it that the period has. */
export interface Mes extends Movimento {
  /** 'MM/yyyy'. */
  readonly mes: string;
  /** All who left, whatever the reason. */
  readonly sairam: number;
  /** Working days, Monday to Friday, and how many of them people were away. */
  readonly dias: number;
  readonly faltas: number;
}

/**
 * The months of a period. People stand where they work at its end, or stood when they left. Who began on the first day is not of the beginning
 * of the month, who left on the last is not of its end. A day on which somebody was away twice counts once.
 */
export async function mesesDoPeriodo(ctx: Ctx, { dataIni, dataFim, ...lugar }: FiltroNoPeriodo): Promise<Mes[]> {
  const ate = sql`${dataFim}::date`;
  const { rows } = await sql<Mes>`with mes as (
      select greatest(m::date, ${dataIni}::date) as ini, least((m + interval '1 month')::date - 1, ${ate}) as fim
      from generate_series(date_trunc('month', ${dataIni}::date::timestamp), ${ate}::timestamp, interval '1 month') m
    ), gente as (
      select p.id, p.data_admissao as entrou, p.data_desligamento as saiu, coalesce((select k.turnover from desligamento d
        join motivo_desligamento k on k.id = d.motivo_id
        where d.colaborador_id = p.id and d.cancelado_em is null order by d.data desc limit 1), true) as conta
      from ${pessoasSql(ctx, lugar, sql`least(p.data_desligamento, ${ate})`)} and p.data_admissao <= ${ate}
        and (p.data_desligamento is null or p.data_desligamento >= ${dataIni}::date)
    ), ausencia as (
      select o.colaborador_id, o.data_ini as de, o.data_fim as ate from colaborador_ocorrencia o
        join tipo_ocorrencia k on k.id = o.tipo_ocorrencia_id and k.absenteismo where o.empresa_id = ${ctx.empresaId}
      union all
      select o.colaborador_id, o.inicio, coalesce(o.fim, ${ate}) from colaborador_afastamento o
        join motivo_afastamento k on k.id = o.afastamento_id and k.absenteismo where o.empresa_id = ${ctx.empresaId}
    ), falta as (
      select distinct g.id, d::date as dia from gente g join ausencia x on x.colaborador_id = g.id
        cross join lateral generate_series(greatest(x.de, g.entrou, ${dataIni}::date)::timestamp,
          least(x.ate, coalesce(g.saiu - 1, x.ate), ${ate})::timestamp, interval '1 day') d
      where extract(isodow from d) < 6
    )
    select to_char(m.ini, 'MM/YYYY') as mes, (select count(*) from generate_series(m.ini::timestamp, m.fim::timestamp, interval '1 day') d where extract(isodow from d) < 6)::int as dias,
      (select count(*) from falta x where x.dia between m.ini and m.fim)::int as faltas,
      (select count(*) from gente g where g.entrou < m.ini and (g.saiu is null or g.saiu >= m.ini))::int as inicio,
      (select count(*) from gente g where g.entrou <= m.fim and (g.saiu is null or g.saiu > m.fim))::int as fim,
      (select count(*) from gente g where g.entrou between m.ini and m.fim)::int as admitidos,
      (select count(*) from gente g where g.saiu between m.ini and m.fim)::int as sairam,
      (select count(*) from gente g where g.saiu between m.ini and m.fim and g.conta)::int as demitidos
    from mes m order by m.ini`.execute(ctx.db);
  return rows;
}
