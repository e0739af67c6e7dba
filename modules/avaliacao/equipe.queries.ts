import { type RawBuilder, sql } from 'kysely';
import {
  colaboradorVistoSql,
  lugarDe,
  type QuemOnde,
  talentoDaSessao,
  usuariosComPermissao,
} from '#modules/organizacao/organizacao.api.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido, ProblemError } from '#platform/shared/problem.ts';

/** SQL 'the talent of the person who asks', null for who is none. */
export const euSql = ({ ator }: Pick<Ctx, 'ator'>) =>
  sql`(select eu.colaborador_id from usuario eu where eu.id = ${ator.id})`;

/** Condition 'the talent in this column is one whom the person looks after': within their areas, not forgotten, and nobody looks after themselves. */
export const cuidaDe = (ctx: QuemOnde & Pick<Ctx, 'hoje'>, coluna: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${colaboradorVistoSql(ctx, coluna)} and ${coluna} is distinct from ${euSql(ctx)}
    and not exists (select from colaborador dele where dele.id = ${coluna} and dele.anonimizado_em is not null))`;

/** Condition 'the talent in this column works here': admitted, and neither gone nor forgotten. */
export const trabalhaAqui = (coluna: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`exists (select from colaborador aqui where aqui.id = ${coluna} and aqui.anonimizado_em is null
    and coalesce(aqui.data_desligamento > ${hojeSql}, true) and aqui.pendencia_folha is distinct from 'C')`;

/** The talent of the session. Throws NAO_ENCONTRADO when the user is none in its company. */
export async function exigirTalento(ctx: Ctx): Promise<number> {
  const id = await talentoDaSessao(ctx);
  if (id === null) throw new ProblemError('NAO_ENCONTRADO');
  return id;
}

/**
 * Throws a field error at `colaborador` unless the person looks after the talent, who works here; `deSi` is what is said to who chose
 * themselves.
 */
export async function exigirDaEquipe(ctx: Ctx, id: number, deSi: string): Promise<void> {
  const { rows } = await sql<{
    cuida: boolean;
    aqui: boolean;
    eu: boolean;
  }>`select ${cuidaDe(ctx, sql.ref('c.id'))} as cuida,
      ${trabalhaAqui(sql.ref('c.id'))} as aqui, coalesce(c.id = ${euSql(ctx)}, false) as eu
    from colaborador c where c.id = ${id} and c.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [lido] = rows;
  if (lido?.eu) throw campoInvalido('colaborador', deSi);
  if (!lido?.cuida) throw campoInvalido('colaborador', 'Talento: o registro escolhido não existe.');
  if (!lido.aqui) throw campoInvalido('colaborador', 'Este talento já não trabalha aqui.');
}

type Onde = Pick<Ctx, 'db' | 'empresaId'>;

/** Ids of the active users who are one of these talents. */
export async function usuariosDe({ db }: Pick<Ctx, 'db'>, talentos: readonly (number | null)[]): Promise<number[]> {
  const ids = talentos.filter((id) => id !== null);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ id: number }>`select u.id from usuario u where u.ativo
    and u.colaborador_id = any (${idList(ids)}) order by u.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Ids of the users who hold the authority and answer for the area of a talent, or for one above it; never the talent. */
export async function gestoresQuePodem(onde: Onde, permissao: Permission, talentoId: number): Promise<number[]> {
  const { rows: lotado } = await sql<{ areaId: number | null }>`select
    (${lugarDe(sql`${talentoId}::bigint`).areaOrganizacional} ->> 'id')::bigint as "areaId"`.execute(onde.db);
  const areaId = lotado[0]?.areaId ?? null;
  if (areaId === null) return [];
  const podem = await usuariosComPermissao(onde, permissao, { areaId });
  const { rows } = await sql<{ id: number }>`select u.id from usuario u where u.id = any (${idList(podem)})
    and u.colaborador_id <> ${talentoId} and ${areaId}::bigint in (select area_com_descendentes(array(
      select r.area_organizacional_id from area_responsavel r where r.colaborador_id = u.colaborador_id))) order by u.id`.execute(
    onde.db,
  );
  return rows.map(({ id }) => id);
}
