import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionRow } from '#platform/shared/contract/resource.ts';
import { empresasComColaboradores } from './compartilhados.contract.ts';

/** Ids of the companies whose employees this request may read, as SQL (decision 082). */
const empresas = sql`(select app_empresas_de_colaboradores())::bigint[]`;

/** Condition over `t`: an employee of one of them. */
export const deEmpresaCompartilhada = sql`t.empresa_id = any (${empresas})`;

/** What the list of talents offers as companies. */
export const escolhaDeEmpresas: Handler = on(empresasComColaboradores, async (ctx, { query: { busca, ids } }) => {
  const quais =
    ids && ids.length > 0 ? sql`t.id = any (${idList(ids)})` : busca ? contem('t.nome_busca', busca) : sql`true`;
  const { rows } = await sql<OptionRow>`select t.id, t.nome from empresa t
    where t.id = any (${empresas}) and t.id = any (${idList(ctx.empresas)}) and ${quais} order by t.nome_busca, t.id`.execute(
    ctx.db,
  );
  return rows;
});
