import { type RawBuilder, sql } from 'kysely';
import { folhaSql, type QuemVeAFolha } from '#modules/cargo-salario/folha.queries.ts';
import type { Panorama } from '#modules/cargo-salario/panorama.contract.ts';
import { veSalario } from '#modules/cargo-salario/realinhamento.contract.ts';

type Sql = RawBuilder<unknown>;

/** SQL of the sums of `panorama` over rows with `atual` and `proposto`, as columns. */
export const somasSql = sql`count(*)::int as pessoas, round(coalesce(sum(atual), 0), 2)::text as atual, round(coalesce(sum(proposto), 0), 2)::text as proposto,
  round(coalesce(sum(proposto), 0) - coalesce(sum(atual), 0), 2)::text as diferenca,
  round((sum(proposto) - sum(atual)) * 100 / nullif(sum(atual), 0), 2)::text as percentual`;

/** SQL of the sums by area, as a JSON list, over rows `paga` with `area_id`. */
export const porAreaSql = sql`coalesce((select json_agg(area order by area.nome) from (
  select o.id, o.nome, soma.pessoas, soma.atual, soma.proposto, soma.diferenca, soma.percentual
  from (select area_id, ${somasSql} from paga group by area_id) soma join area_organizacional o on o.id = soma.area_id) area), '[]')`;

/** What the people of a day earn before and after, as SQL over the tables of `folhaSql`. */
export interface Mudanca {
  readonly data: string;
  /** Planning whose own lines are not read. */
  readonly exceto: number | null;
  readonly atual: Sql;
  readonly proposto: (atual: Sql) => Sql;
  /** Another column over the alias `b`: whom the change is about. */
  readonly incluida?: Sql;
}

/** 'select ...' of everybody in the payroll of the day whom the person sees: id, area, band, atual, proposto, incluida. */
export const pessoasDaMudanca = (
  ctx: QuemVeAFolha,
  { data, exceto, atual, proposto, incluida = sql`true` }: Mudanca,
): Sql =>
  sql`select b.*, ${proposto(sql.ref('b.atual'))} as proposto, ${incluida} as incluida from (
    select p.id, p.nome, p.data_admissao, h.area_organizacional_id as area_id, h.estabelecimento_id, h.ambiente_id, h.funcao_id,
      h.faixa_salarial_id as faixa_id, f.cargo_id, h.tipo_salario, h.indice_id, h.quantidade, h.salario, ${atual} as atual
    from ${folhaSql(ctx, sql`${data}::date`, exceto)}) b`;

/**
 * The payroll before and after a change, whole and by area, in one statement. Who may not see salaries gets heads: how many of an area
 * are paid so that it can be told says of a group of one how that person is paid.
 */
export async function lerPanorama(ctx: QuemVeAFolha, mudanca: Mudanca): Promise<Panorama> {
  const { rows } = await sql<Panorama>`with pessoa as materialized (${pessoasDaMudanca(ctx, mudanca)}),
      paga as (select * from pessoa where ${ctx.permissoes.has(veSalario) ? sql`atual is not null and proposto is not null` : sql`true`})
    select total.*, (select count(*)::int from paga where proposto <> atual) as alteradas,
      (select count(*)::int from pessoa where atual is null or proposto is null) as "semSalario",
      ${porAreaSql} as "porArea"
    from (select ${somasSql} from paga) total`.execute(ctx.db);
  const [lido] = rows;
  if (!lido) throw new Error('a soma da folha não respondeu');
  return lido;
}
