import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import type { AreaDaArvore } from './areas.rules.ts';
import { colaboradorVistoSql, type QuemOnde } from './areas-visiveis.queries.ts';

export interface AreaNaArvore extends AreaDaArvore {
  readonly ativo: boolean;
}

/** R responsible, C co-responsible. */
export type TipoResponsavel = 'R' | 'C';

/** The company's tree, which nobody else changes until this transaction ends. */
export async function arvoreTravada({ db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>): Promise<AreaNaArvore[]> {
  await sql`select pg_advisory_xact_lock(hashtext('area_organizacional'), ${empresaId}::int)`.execute(db);
  const { rows } = await sql<AreaNaArvore>`select id, area_mae_id as "areaMaeId", ativo from area_organizacional
    where empresa_id = ${empresaId}`.execute(db);
  return rows;
}

/** Whether the mother of an area is fixed: by the payroll integration, or because histories use the area. */
export async function travasDaAreaMae(db: Db, id: number): Promise<{ integrada: boolean; usadaEmHistorico: boolean }> {
  const { rows } = await sql<{ integrada: boolean; usadaEmHistorico: boolean }>`
    select e.ac_integra as integrada,
      exists (select from historico_colaborador h where h.area_organizacional_id = a.id) as "usadaEmHistorico"
    from area_organizacional a join empresa e on e.id = a.empresa_id where a.id = ${id}`.execute(db);
  return rows[0] ?? { integrada: false, usadaEmHistorico: false };
}

/** Refuses people whom the person does not see or who are not employees of the given companies any more, except those who answer for the area already. */
export async function conferirResponsaveis(
  ctx: QuemOnde & Pick<Ctx, 'db' | 'hoje'>,
  o: { areaId: number | null; tipo: TipoResponsavel; campo: string; empresas: readonly number[] },
  pessoas: readonly Ref[],
): Promise<void> {
  const { rows } = await sql<{ lugar: number }>`select (p.lugar - 1)::int as lugar
    from unnest(${idList(pessoas)}) with ordinality p (id, lugar)
    where not exists (select from colaborador c where c.id = p.id and c.empresa_id = any (${idList(o.empresas)})
        and colaborador_situacao(c.pendencia_folha, c.data_desligamento, ${ctx.hoje}::date) = 'A' and ${colaboradorVistoSql(ctx, sql.ref('c.id'))})
      and not exists (select from area_responsavel r where r.area_organizacional_id = ${o.areaId} and r.tipo = ${o.tipo} and r.colaborador_id = p.id)
    order by p.lugar limit 1`.execute(ctx.db);
  const [errado] = rows;
  if (errado)
    throw campoInvalido(
      `${o.campo}[${errado.lugar}].colaboradorDTO`,
      'O talento escolhido não está ativo nesta empresa.',
    );
}

/** Makes these people, and nobody else, answer for each of the areas. */
export async function gravarResponsaveis(
  { db, empresaId }: Pick<Ctx, 'db' | 'empresaId'>,
  areas: readonly number[],
  tipo: TipoResponsavel,
  pessoas: readonly number[],
): Promise<void> {
  const alvo = idList(areas);
  const quem = idList(pessoas);
  await sql`delete from area_responsavel where tipo = ${tipo} and area_organizacional_id = any (${alvo})
    and not (colaborador_id = any (${quem}))`.execute(db);
  await sql`insert into area_responsavel (area_organizacional_id, tipo, colaborador_id, empresa_id)
    select a, ${tipo}, c, ${empresaId} from unnest(${alvo}) a cross join unnest(${quem}) c
    on conflict do nothing`.execute(db);
}

/** Whoever has one of these areas open learns that it changed. */
export async function subirVersao(db: Db, areas: readonly number[]): Promise<void> {
  await sql`update area_organizacional set versao = versao + 1 where id = any (${idList(areas)})`.execute(db);
}
