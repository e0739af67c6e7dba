import { type RawBuilder, sql } from 'kysely';
import { colaboradorVisivel } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { fatosDosMeses } from './fatos.queries.ts';
import { type Mes, partesAContar } from './meses.rules.ts';
import { pessoasSql } from './pessoas.queries.ts';
import type { FiltroNoPeriodo } from './relatorios.contract.ts';

/** The people of a company, wherever they stand: 'colaborador p where ...'. */
const todosSql = (empresaId: number): RawBuilder<unknown> =>
  sql`colaborador p where p.empresa_id = ${empresaId} and p.pendencia_folha is distinct from 'C'`;

/** The months between two days, counted from the records. `gente` is SQL of the people `p`, up to an 'and'. */
async function contar(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  { dataIni, dataFim }: { readonly dataIni: string; readonly dataFim: string },
  gente: RawBuilder<unknown>,
): Promise<Mes[]> {
  const ate = sql`${dataFim}::date`;
  const { rows } = await sql<Mes>`with mes as (
      select greatest(m::date, ${dataIni}::date) as ini, least((m + interval '1 month')::date - 1, ${ate}) as fim
      from generate_series(date_trunc('month', ${dataIni}::date::timestamp), ${ate}::timestamp, interval '1 month') m
    ), gente as (
      select p.id, p.data_admissao as entrou, p.data_desligamento as saiu,
        case when p.data_desligamento is null then true else coalesce((select k.turnover from desligamento d
          join motivo_desligamento k on k.id = d.motivo_id
          where d.colaborador_id = p.id and d.cancelado_em is null order by d.data desc limit 1), true) end as conta
      from ${gente} and p.data_admissao <= ${ate}
        and (p.data_desligamento is null or p.data_desligamento >= ${dataIni}::date)
    ), ausencia as (
      select o.colaborador_id, o.data_ini as de, o.data_fim as ate from colaborador_ocorrencia o
        join tipo_ocorrencia k on k.id = o.tipo_ocorrencia_id and k.absenteismo
        where o.empresa_id = ${empresaId} and o.data_ini <= ${ate} and coalesce(o.data_fim, ${ate}) >= ${dataIni}::date
      union all
      select o.colaborador_id, o.inicio, coalesce(o.fim, ${ate}) from colaborador_afastamento o
        join motivo_afastamento k on k.id = o.afastamento_id and k.absenteismo
        where o.empresa_id = ${empresaId} and o.inicio <= ${ate} and coalesce(o.fim, ${ate}) >= ${dataIni}::date
    ), falta as (
      select distinct g.id, d::date as dia from gente g join ausencia x on x.colaborador_id = g.id
        cross join lateral generate_series(greatest(x.de, g.entrou, ${dataIni}::date)::timestamp,
          least(x.ate, coalesce(g.saiu - 1, x.ate), ${ate})::timestamp, interval '1 day') d
      where extract(isodow from d) < 6
    ), conta as (
      select m.ini, count(*) filter (where g.entrou < m.ini and (g.saiu is null or g.saiu >= m.ini))::int as inicio,
        count(*) filter (where g.entrou <= m.fim and (g.saiu is null or g.saiu > m.fim))::int as fim,
        count(*) filter (where g.entrou between m.ini and m.fim)::int as admitidos,
        count(*) filter (where g.saiu between m.ini and m.fim)::int as sairam,
        count(*) filter (where g.saiu between m.ini and m.fim and g.conta)::int as demitidos
      from mes m join gente g on g.entrou <= m.fim and (g.saiu is null or g.saiu >= m.ini) group by m.ini
    )
    select to_char(m.ini, 'MM/YYYY') as mes, (select count(*) from generate_series(m.ini::timestamp, m.fim::timestamp, interval '1 day') d where extract(isodow from d) < 6)::int as dias,
      (select count(*) from falta x where x.dia between m.ini and m.fim)::int as faltas, coalesce(c.inicio, 0) as inicio,
      coalesce(c.fim, 0) as fim, coalesce(c.admitidos, 0) as admitidos, coalesce(c.sairam, 0) as sairam, coalesce(c.demitidos, 0) as demitidos
    from mes m left join conta c on c.ini = m.ini order by m.ini`.execute(db);
  return rows;
}

/** The months of a whole company between two days, counted from the records. */
export const contarMeses = (
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  periodo: { readonly dataIni: string; readonly dataFim: string },
): Promise<Mes[]> => contar(ctx, periodo, todosSql(ctx.empresaId));

/**
 * The months of a period. People stand where they work at its end, or stood when they left. Who began on the first day is not of the beginning
 * of the month, who left on the last is not of its end. A day on which somebody was away twice counts once. Of the whole company the months
 * that the database has counted are taken as they are kept (decision 264).
 */
export async function mesesDoPeriodo(ctx: Ctx, { dataIni, dataFim, ...lugar }: FiltroNoPeriodo): Promise<Mes[]> {
  const { areasIds, cargosIds, estabelecimentosIds } = lugar;
  const deTodos = areasIds.length + cargosIds.length + estabelecimentosIds.length === 0;
  if (!deTodos || colaboradorVisivel(ctx, sql.ref('p.id')) !== null) {
    const dia = sql`least(p.data_desligamento, ${dataFim}::date)`;
    return contar(ctx, { dataIni, dataFim }, pessoasSql(ctx, lugar, dia));
  }
  const fatos = await fatosDosMeses(ctx, dataIni, dataFim);
  const contados: Mes[] = [];
  for (const parte of partesAContar(dataIni, dataFim, new Set(fatos.keys())))
    contados.push(...(await contarMeses(ctx, parte)));
  return [...fatos.values(), ...contados].sort((a, b) => chaveDoMes(a).localeCompare(chaveDoMes(b)));
}

const chaveDoMes = ({ mes }: Mes) => mes.slice(3) + mes.slice(0, 2);
