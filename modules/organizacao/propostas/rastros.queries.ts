import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import {
  JANELA_MESES,
  janelaDe,
  lugaresNaJanela,
  type Periodo,
  type Ponto,
  type Rastro,
  resumir,
} from './rastro.rules.ts';
import { chaveDoLugar, distintos, type Lugar } from './salario.rules.ts';
import { pagamentosSql } from './salarios.queries.ts';

/** What stood of a talent before a write. */
export interface RastroDe {
  readonly colaboradorId: number;
  readonly pontos: readonly Ponto[];
}

/** The days on which a chain decided what a talent earns. */
export interface AprovadosDe {
  readonly colaboradorId: number;
  readonly aprovados: readonly Periodo[];
}

const desde = (ctx: Ctx) => sql`${ctx.agora}::timestamptz - make_interval(months => ${JANELA_MESES})`;

/** The traces of these talents within the window, or of all of the company's, the oldest first. */
export async function lerRastros(
  ctx: Ctx,
  colaboradores: readonly number[] | null,
): Promise<ReadonlyMap<number, readonly Rastro[]>> {
  const quais = colaboradores === null ? sql`true` : sql`colaborador_id = any (${idList(colaboradores)})`;
  const { rows } = await sql<{ colaboradorId: number; rastros: Rastro[] }>`select colaborador_id as "colaboradorId",
      json_agg(json_build_object('medido', medido, 'pontos', pontos, 'aprovados', aprovados) order by gravado_em, id) as rastros
    from salario_sem_cadeia where empresa_id = ${ctx.empresaId} and gravado_em > ${desde(ctx)} and ${quais} group by colaborador_id`.execute(
    ctx.db,
  );
  return new Map(rows.map(({ colaboradorId, rastros }) => [colaboradorId, rastros]));
}

/** What stands of these talents: what they earn and where they work, from each day on from which one of both is another. */
export async function pontosDosTalentos(ctx: Ctx, ids: readonly number[]): Promise<RastroDe[]> {
  if (ids.length === 0) return [];
  const dia = sql.ref('d.dia');
  const { rows } = await sql<Ponto & { colaboradorId: number }>`with linha as (
      select h.colaborador_id as quem, h.data as dia, h.faixa_salarial_id as faixa, h.indice_id as indice from historico_colaborador h
      where h.empresa_id = ${ctx.empresaId} and h.colaborador_id = any (${idList(ids)}) and h.status <> 'CANCELADO'),
    valor as (select l.quem, v.data as dia, v.indice_id as indice from linha l
      join faixa_salarial_historico v on v.faixa_salarial_id = l.faixa and v.status <> '3'),
    quando as (select quem, dia from linha union select quem, dia from valor union select x.quem, v.data
      from (select quem, indice from linha union select quem, indice from valor) x
        join indice_historico v on v.indice_id = x.indice and v.status <> '3')
    select d.quem as "colaboradorId", d.dia, ${pagamentosSql(dia)} from quando d
      cross join lateral colaborador_lotacao(d.quem, d.dia) h order by d.quem, d.dia`.execute(ctx.db);
  return [...Map.groupBy(rows, ({ colaboradorId }) => colaboradorId)].map(([colaboradorId, pontos]) => ({
    ...{ colaboradorId, pontos: resumir(pontos) },
  }));
}

/** Keeps what stood before a write that passes no chain, the places alone where nothing is `medido`; what is older than the window goes. */
export async function gravarRastros(
  ctx: Ctx,
  rastros: readonly RastroDe[],
  { medido }: { readonly medido: boolean } = { medido: true },
): Promise<void> {
  if (rastros.length === 0) return;
  await sql`with velho as (delete from salario_sem_cadeia where empresa_id = ${ctx.empresaId} and gravado_em <= ${desde(ctx)})
    insert into salario_sem_cadeia (empresa_id, colaborador_id, gravado_em, medido, pontos)
    select ${ctx.empresaId}, r."colaboradorId", ${ctx.agora}, ${medido}::boolean, r.pontos
    from jsonb_to_recordset(${JSON.stringify(rastros)}::jsonb) r ("colaboradorId" bigint, pontos jsonb)`.execute(
    ctx.db,
  );
}

/**
 * A chain approved another pay of these talents on these days: from then on the next change is measured from it. Where they were still counts, and so does
 * what changed on other days. `planejamentoId` is the planning that did it, where it may be taken back.
 */
export async function aprovarRastros(
  ctx: Ctx,
  aprovados: readonly AprovadosDe[],
  planejamentoId: number | null,
): Promise<void> {
  if (aprovados.length === 0) return;
  await sql`insert into salario_sem_cadeia (empresa_id, colaborador_id, gravado_em, medido, pontos, aprovados, planejamento_id)
    select ${ctx.empresaId}, r."colaboradorId", ${ctx.agora}, false, '[]', r.aprovados, ${planejamentoId}::bigint
    from jsonb_to_recordset(${JSON.stringify(aprovados)}::jsonb) r ("colaboradorId" bigint, aprovados jsonb)
    where exists (select from salario_sem_cadeia s where s.colaborador_id = r."colaboradorId" and s.empresa_id = ${ctx.empresaId} and s.medido)`.execute(
    ctx.db,
  );
}

/** A planning is taken back exactly: what was approved with it is approved no more, and is measured from what stood before. */
export async function desaprovarRastros(ctx: Ctx, planejamentoId: number): Promise<void> {
  await sql`delete from salario_sem_cadeia where empresa_id = ${ctx.empresaId} and planejamento_id = ${planejamentoId}`.execute(
    ctx.db,
  );
}

/**
 * Where talents are within the window around a day, one of them or all of the company's whose lines of history say more than one place.
 * `lidos` are their traces, where they are at hand.
 */
export async function lugaresRecentes(
  ctx: Ctx,
  dia: string,
  colaboradorId: number | null,
  lidos?: ReadonlyMap<number, readonly Rastro[]>,
): Promise<ReadonlyMap<number, readonly Lugar[]>> {
  const janela = sql`make_interval(months => ${JANELA_MESES})`;
  const quem = colaboradorId === null ? sql`true` : sql`h.colaborador_id = ${colaboradorId}`;
  const linha = sql`select h.colaborador_id as "colaboradorId", h.data as dia, h.area_organizacional_id as "areaId", h.estabelecimento_id as "estabelecimentoId",
      (select f.cargo_id from faixa_salarial f where f.id = h.faixa_salarial_id) as "cargoId"`;
  const { rows } = await sql<Ponto & { colaboradorId: number }>`with recente as (select h.* from historico_colaborador h
      where h.empresa_id = ${ctx.empresaId} and h.status <> 'CANCELADO' and ${quem}
        and h.data > ${dia}::date - ${janela} and h.data <= ${dia}::date + ${janela})
    ${linha} from recente h union all
    ${linha} from (select distinct colaborador_id from recente) r
      cross join lateral colaborador_lotacao(r.colaborador_id, (${dia}::date - ${janela})::date) h
    order by 1, 2`.execute(ctx.db);
  const porTalento = new Map<number, (readonly Ponto[])[]>();
  for (const [id, pontos] of Map.groupBy(rows, (row) => row.colaboradorId)) porTalento.set(id, [pontos]);
  const porRastro = lidos ?? (await lerRastros(ctx, colaboradorId === null ? null : [colaboradorId]));
  for (const [id, rastros] of porRastro)
    porTalento.set(id, [...(porTalento.get(id) ?? []), ...rastros.map(({ pontos }) => pontos)]);
  const emVolta = janelaDe(dia);
  return new Map(
    [...porTalento].map(([id, series]) => [
      id,
      distintos(
        series.flatMap((pontos) => lugaresNaJanela(pontos, dia, emVolta)),
        chaveDoLugar,
      ),
    ]),
  );
}
