import { type RawBuilder, sql } from 'kysely';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/**
 * SQL: how many employees work today in an area, in one job or (without one) in any. `t` is a row of the company; `menos` is the id
 * of an employee who is not counted.
 */
export const ocupadosSql = (
  area: RawBuilder<unknown>,
  cargo: RawBuilder<unknown>,
  menos: number | null = null,
): RawBuilder<unknown> =>
  sql`(select count(*)::int from historico_colaborador h
    where h.empresa_id = t.empresa_id and h.area_organizacional_id = ${area} and h.status <> 'CANCELADO'
      and h.data <= ${hojeSql} and h.livre_desde > ${hojeSql}
      and (${cargo}::bigint is null or h.faixa_salarial_id in (select f.id from faixa_salarial f where f.cargo_id = ${cargo}))
      and h.colaborador_id is distinct from ${menos}::bigint)`;

/**
 * Refuses when a job, or its whole area, already has as many employees as its limit allows (U-0054). `vagas` is how many more are
 * wanted; `menos` is an employee who is placed anew and not counted where they are; `campo` is the field that says the job, where a
 * form has one, and the refusal is read there. Without a configured limit everything passes. Who asks for the same limit waits until the other has written.
 */
export async function exigirLimiteDoCargo(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  o: {
    readonly areaId: number;
    readonly cargoId: number;
    readonly vagas: number;
    readonly menos?: number | null;
    readonly campo?: string | undefined;
  },
): Promise<void> {
  const doLugar = sql`t.empresa_id = ${ctx.empresaId} and t.area_organizacional_id = ${o.areaId}
    and (t.cargo_id is null or t.cargo_id = ${o.cargoId})`;
  const limites =
    await sql`select t.id from configuracao_limite_colaborador t where ${doLugar} order by t.id for update`.execute(
      ctx.db,
    );
  if (limites.rows.length === 0) return;
  const ocupados = ocupadosSql(sql.ref('t.area_organizacional_id'), sql.ref('t.cargo_id'), o.menos ?? null);
  const { rows } = await sql`select 1 from configuracao_limite_colaborador t
    where ${doLugar} and ${ocupados} + ${o.vagas} > t.limite limit 1`.execute(ctx.db);
  if (rows.length === 0) return;
  const mensagem = 'O limite de colaboradores para o cargo foi atingido.';
  throw new ProblemError('REGRA', { mensagem, erros: o.campo === undefined ? [] : [{ campo: o.campo, mensagem }] });
}

interface Lugar {
  readonly areaId: number | null | undefined;
  readonly faixaId: number | null | undefined;
  /** Day on which the place begins. */
  readonly data: string;
  /** The field that says the job. */
  readonly campo: string;
}

/** {@link exigirLugarNoLimite} for several new employees: together they are counted as if all of an area began today. */
export async function exigirLugaresNoLimite(ctx: Ctx, lugares: readonly Lugar[]): Promise<void> {
  const [unico, ...outros] = lugares;
  if (outros.length === 0) return unico && exigirLugarNoLimite(ctx, null, unico);
  const porArea = Map.groupBy(lugares, ({ areaId }) => areaId);
  const areas = [...porArea.keys()].flatMap((areaId) => areaId ?? []);
  const { rows } = await sql<{ area: number }>`select distinct t.area_organizacional_id as area
    from configuracao_limite_colaborador t where t.empresa_id = ${ctx.empresaId} and t.area_organizacional_id = any (${idList(areas)})
    order by 1`.execute(ctx.db);
  for (const { area } of rows) {
    const daArea = porArea.get(area) ?? [];
    const porFaixa = new Map(daArea.map((lugar) => [lugar.faixaId, lugar]));
    for (const lugar of porFaixa.values()) await exigirLugarNoLimite(ctx, null, lugar, daArea.length);
  }
}

/**
 * Refuses to place an employee (null: a new one) where the limit is reached. A line of the past that another has followed already
 * changes nobody's place, and who stays in the same area and job takes nobody else's. `vagas` is how many such employees there are.
 */
export async function exigirLugarNoLimite(
  ctx: Ctx,
  colaboradorId: number | null,
  lugar: Lugar,
  vagas = 1,
): Promise<void> {
  if (!lugar.areaId || !lugar.faixaId) return;
  const { rows } = await sql<{ cargoId: number; passada: boolean; igual: boolean }>`
    select f.cargo_id as "cargoId",
      exists (select from historico_colaborador h where h.colaborador_id = ${colaboradorId} and h.status <> 'CANCELADO'
        and h.data > ${lugar.data} and h.data <= ${ctx.hoje}) as passada,
      exists (select from colaborador_lotacao(${colaboradorId}, ${ctx.hoje}) l join faixa_salarial a on a.id = l.faixa_salarial_id
        where l.area_organizacional_id = ${lugar.areaId} and a.cargo_id = f.cargo_id) as igual
    from faixa_salarial f where f.id = ${lugar.faixaId} and f.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [aqui] = rows;
  if (!aqui || aqui.passada || aqui.igual) return;
  await exigirLimiteDoCargo(ctx, {
    areaId: lugar.areaId,
    cargoId: aqui.cargoId,
    vagas,
    menos: colaboradorId,
    campo: lugar.campo,
  });
}
