import { type RawBuilder, sql } from 'kysely';
import { permissaoVerTodasAreas } from '#modules/organizacao/organizacao.permissions.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

type Quem = Pick<Ctx, 'ator' | 'permissoes'>;
/** A person, and the companies that the call reaches. */
export type QuemOnde = Quem & Pick<Ctx, 'empresaId' | 'empresas' | 'sessao'>;

/** True when a person sees only the areas for which they answer (decision U-0031). */
export function restritoAsSuasAreas({ ator, permissoes }: Quem): boolean {
  return ator.tipo === 'usuario' && !permissoes.has(permissaoVerTodasAreas);
}

/** Ids of the areas for which the employee behind a user is responsible or co-responsible, without what is below them. */
const respondidas = (usuarioId: number | null) => sql`select r.area_organizacional_id from area_responsavel r
  join usuario u on u.colaborador_id = r.colaborador_id where u.id = ${usuarioId}`;

/** SQL list of the areas of a restricted person, descendants included. */
const suasAreas = ({ ator }: Quem): RawBuilder<unknown> =>
  sql`select area_com_descendentes(array(${respondidas(ator.id)}))`;

/** Condition 'the area in this column is one of those for which the person answers, or below one'. */
export const nasSuasAreas = (ctx: Quem, coluna: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${coluna} = any (array(${suasAreas(ctx)}))`;

/** Condition 'the area in this column is one that the person may see'; null when they may see all. */
export function naAreaVisivel(ctx: Quem, coluna: RawBuilder<unknown>): RawBuilder<unknown> | null {
  return restritoAsSuasAreas(ctx) ? nasSuasAreas(ctx, coluna) : null;
}

/**
 * The condition `restrita` where this person sees only their areas: in each company by what they hold there, so that who sees all in the
 * session's company sees no more of a record of another than when they work there. `empresa` is SQL of the record's company. Null when
 * they see all in every company within reach.
 */
export function ondeEstaRestrito(
  ctx: QuemOnde,
  empresa: RawBuilder<unknown>,
  restrita: () => RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  if (ctx.ator.tipo !== 'usuario') return null;
  const aoAlcance = [...new Set([ctx.empresaId, ...ctx.empresas])];
  const livres = aoAlcance.filter((id) => permissoesNaEmpresa(ctx, id).has(permissaoVerTodasAreas));
  if (livres.length === aoAlcance.length) return null;
  return livres.length === 0 ? restrita() : sql`(${empresa} = any (${idList(livres)}) or ${restrita()})`;
}

/** Condition 'the employee with this id stands today in an area that the person may see, or is that person'. */
export function colaboradorVisivel(
  ctx: QuemOnde & Pick<Ctx, 'hoje'>,
  coluna: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  return ondeEstaRestrito(
    ctx,
    sql`(select lotado.empresa_id from colaborador lotado where lotado.id = ${coluna})`,
    () => sql`(${coluna} in (select colaboradores_das_areas(array(${suasAreas(ctx)}), ${ctx.hoje}::date))
    or ${coluna} = (select u.colaborador_id from usuario u where u.id = ${ctx.ator.id}))`,
  );
}

/** The same as a condition of a statement, true for whoever sees all. */
export const colaboradorVistoSql = (...o: Parameters<typeof colaboradorVisivel>): RawBuilder<unknown> =>
  colaboradorVisivel(...o) ?? sql`true`;

/** Condition 'the employee with this id stands today in an area for which the person answers, or below one, and is somebody else'. */
export const daEquipe = (ctx: Quem & Pick<Ctx, 'hoje'>, coluna: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(${coluna} = any (array(select colaboradores_das_areas(array(${suasAreas(ctx)}), ${ctx.hoje}::date)))
    and ${coluna} is distinct from (select u.colaborador_id from usuario u where u.id = ${ctx.ator.id}))`;

/** Ids of the areas that the person may see, descendants of the ones they answer for included; null when all. */
export async function areasVisiveis(ctx: Quem & Pick<Ctx, 'db'>): Promise<number[] | null> {
  if (!restritoAsSuasAreas(ctx)) return null;
  const { rows } = await sql<{ id: number }>`select id from (${suasAreas(ctx)}) v (id) order by id`.execute(ctx.db);
  return rows.map(({ id }) => id);
}

/** True when one of these employees answers for an area that the person does not: not in a company of `veTudoEm`, nor below their own. */
export async function respondeAlemDe(
  ctx: Quem & Pick<Ctx, 'db'>,
  colaboradores: readonly number[],
  veTudoEm: readonly number[],
): Promise<boolean> {
  const { rows } =
    await sql`select 1 from area_responsavel r join area_organizacional a on a.id = r.area_organizacional_id
    where r.colaborador_id = any (${idList(colaboradores)}) and not a.empresa_id = any (${idList(veTudoEm)})
      and not a.id = any (array(${suasAreas(ctx)})) limit 1`.execute(ctx.db);
  return rows.length > 0;
}

/** Throws a field error at `campo` when one of these areas is none that the person may see. */
export async function exigirAreasVisiveis(
  ctx: Quem & Pick<Ctx, 'db'>,
  areas: readonly (number | null)[],
  campo: string,
): Promise<void> {
  const visiveis = await areasVisiveis(ctx);
  if (visiveis && areas.some((area) => area === null || !visiveis.includes(area)))
    throw campoInvalido(campo, 'Escolha uma área organizacional pela qual você responde.');
}

/** A table that links records to areas (`area_organizacional_id`), its column of the record, and the record; null for a new one. */
interface LigacaoComAreas {
  readonly tabela: string;
  readonly dono: string;
  readonly id: number | null;
}

/** The same for the areas that a form gives to a record or takes from it: who answers for some areas changes no others (decision 050). */
export async function exigirAreasMudadasVisiveis(
  ctx: Quem & Pick<Ctx, 'db'>,
  { tabela, dono, id }: LigacaoComAreas,
  areas: readonly { readonly id: number }[],
  campo: string,
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select coalesce(x.id, l.area_organizacional_id) as id
    from unnest(${idList(areas.map((area) => area.id))}) x (id)
    full join (select area_organizacional_id from ${sql.table(tabela)} where ${sql.ref(dono)} = ${id}) l on l.area_organizacional_id = x.id
    where x.id is null or l.area_organizacional_id is null`.execute(ctx.db);
  await exigirAreasVisiveis(
    ctx,
    rows.map((area) => area.id),
    campo,
  );
}

/** True when the person sees all areas or answers for at least one (E-0320, permite-ver-areas-ou-responsavel-corresponsavel). */
export async function veAlgumaArea(ctx: Quem & Pick<Ctx, 'db'>): Promise<boolean> {
  if (!restritoAsSuasAreas(ctx)) return true;
  const { rows } = await sql`${respondidas(ctx.ator.id)} limit 1`.execute(ctx.db);
  return rows.length > 0;
}
