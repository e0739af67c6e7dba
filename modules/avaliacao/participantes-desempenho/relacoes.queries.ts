import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** SQL 'the employee `c` works here on this day'. */
export const trabalha = (hoje: string): RawBuilder<unknown> =>
  sql`c.anonimizado_em is null and (c.data_desligamento is null or c.data_desligamento > ${hoje}::date) and coalesce(c.pendencia_folha, '') <> 'C'`;

interface Relacionados {
  readonly hoje: string;
  readonly empresaId: number;
  /** Also co-responsible people, and those of the mother areas where the own area has nobody else. */
  readonly naHierarquia: boolean;
}

/**
 * SQL of two tables of a `with recursive`: `lugar` (who works here and in which area) and `gestao` (who is led, `id`, by whom, `gestor`):
 * the responsible people of the own area, or with `naHierarquia` those of the nearest area upwards that has somebody else.
 */
export const relacoes = ({
  hoje,
  empresaId,
  naHierarquia,
}: Relacionados): RawBuilder<unknown> => sql`lugar as materialized (
    select c.id, l.area_organizacional_id as area from colaborador c
    cross join lateral colaborador_lotacao(c.id, ${hoje}::date) l
    where c.empresa_id = ${empresaId} and ${trabalha(hoje)}
  ), acima as (
    select a.id as area, a.id as mae, 0 as nivel from area_organizacional a where a.empresa_id = ${empresaId}
    union all
    select u.area, a.area_mae_id, u.nivel + 1 from acima u join area_organizacional a on a.id = u.mae
    where ${naHierarquia} and a.area_mae_id is not null and u.nivel < 50
  ), gestao as materialized (
    select id, gestor from (
      select l.id, r.colaborador_id as gestor, u.nivel, min(u.nivel) over (partition by l.id) as primeiro
      from lugar l join acima u on u.area = l.area join area_responsavel r on r.area_organizacional_id = u.mae
      join lugar g on g.id = r.colaborador_id
      where r.colaborador_id <> l.id and (r.tipo = 'R' or ${naHierarquia})) todos
    where nivel = primeiro group by id, gestor
  )`;

/**
 * SQL of the pairs of peers: those of one area who do not answer for it, a line for each direction. With `maximo` everybody has at most
 * so many, and is one of as many others: the area stands in a circle, the same for the same evaluation, and each has those that follow.
 */
export const pares = (avaliacaoId: number, maximo: number | null): RawBuilder<unknown> => sql`select x.id, y.id as outro
  from (${roda(avaliacaoId)}) x join (${roda(avaliacaoId)}) y on y.area = x.area and y.id <> x.id
  where ${maximo === null ? sql`true` : sql`(y.lugar - x.lugar + x.quantos) % x.quantos <= ${maximo}::int`}`;

const roda = (avaliacaoId: number) => sql`select l.id, l.area, count(*) over (partition by l.area) as quantos,
    row_number() over (partition by l.area order by md5(l.id || '-' || ${avaliacaoId}::bigint), l.id) as lugar
  from lugar l where not exists (select from area_responsavel r where r.area_organizacional_id = l.area and r.colaborador_id = l.id)`;

interface Escolhidos {
  readonly colaboradoresIds: readonly number[];
  readonly areasIds: readonly number[];
  /** Also those of the areas below. */
  readonly incluirAreasAbaixo: boolean | null;
  readonly cargosIds: readonly number[];
  readonly estabelecimentosIds: readonly number[];
}

/**
 * Ids of those who are named, and of those who work today where the lists say (each list narrows the others), as far as the person sees
 * them. `visivel` is the condition over the employee `c`.
 */
export async function escolhidos(
  { db, empresaId, hoje }: Ctx,
  o: Escolhidos,
  visivel: RawBuilder<unknown>,
): Promise<number[]> {
  const entre = (coluna: string, ids: readonly number[]) =>
    ids.length === 0 ? sql`true` : sql`${sql.ref(coluna)} = any (${idList(ids)})`;
  const areas = o.incluirAreasAbaixo
    ? sql`any (array(with recursive abaixo as (
        select a.id from area_organizacional a where a.empresa_id = ${empresaId} and a.id = any (${idList(o.areasIds)})
        union select a.id from area_organizacional a join abaixo b on a.area_mae_id = b.id
      ) select id from abaixo))`
    : sql`any (${idList(o.areasIds)})`;
  const porLugar = o.areasIds.length + o.cargosIds.length + o.estabelecimentosIds.length > 0;
  const { rows } = await sql<{ id: number }>`select c.id from colaborador c
    left join lateral colaborador_lotacao(c.id, ${hoje}::date) l on true left join faixa_salarial f on f.id = l.faixa_salarial_id
    where c.empresa_id = ${empresaId} and ${trabalha(hoje)} and ${visivel}
      and (c.id = any (${idList(o.colaboradoresIds)}) or (${porLugar} and ${o.areasIds.length === 0 ? sql`true` : sql`l.area_organizacional_id = ${areas}`}
        and ${entre('f.cargo_id', o.cargosIds)} and ${entre('l.estabelecimento_id', o.estabelecimentosIds)}))
    order by c.id`.execute(db);
  return rows.map(({ id }) => id);
}
