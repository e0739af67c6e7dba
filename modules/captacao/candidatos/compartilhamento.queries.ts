import { type RawBuilder, sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Ids of the companies whose candidates this request may read, as SQL (decision 038). */
const empresasDeCandidatos = sql`(select app_empresas_de_candidatos())::bigint[]`;

/** Companies among `ids` whose candidates may be read, as a condition over `t`. */
export const deEmpresaCompartilhada = sql`t.empresa_id = any (${empresasDeCandidatos})`;

/** Condition over `t`: a candidate of these companies, or one in the selection of a request of theirs. */
export const aoAlcance: RawBuilder<unknown> = sql`(${deEmpresaCompartilhada} or exists (select from candidato_solicitacao v
  where v.candidato_id = t.id and v.empresa_id = any (${empresasDeCandidatos})))`;

/** The companies in which the person may make this call on candidates: the session's alone unless candidates are shared. */
export async function empresasDosCandidatos(ctx: Ctx, { busca, ids }: OptionQuery): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`select t.id, t.nome from empresa t
    where t.id = any (${empresasDeCandidatos}) and t.id = any (${idList(ctx.empresas)})
      and ${ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem('t.nome_busca', busca) : sql`true`}
    order by t.nome_busca, t.id`.execute(ctx.db);
  return rows;
}

/**
 * The request as made in another company of the person, with the authorities held there. Throws NAO_ENCONTRADO unless it is
 * the session's or candidates are shared and the call's authority is held in it.
 */
export async function naEmpresa(ctx: Ctx, empresaId: number): Promise<Ctx> {
  if (empresaId === ctx.empresaId) return ctx;
  const permitidas = await empresasDosCandidatos(ctx, { ids: [empresaId] });
  const la = ctx.sessao?.identidade.empresas.find(({ id }) => id === empresaId);
  if (permitidas.length === 0 || !la) throw new ProblemError('NAO_ENCONTRADO');
  return {
    ...ctx,
    empresaId,
    permissoes: la.permissoes,
    auditar: (...entries) => ctx.auditar(...entries.map((entry) => ({ ...entry, empresaId }))),
  };
}
