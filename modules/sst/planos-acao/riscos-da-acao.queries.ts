import { sql } from 'kysely';
import { lerGrupos } from '#modules/sst/pgr/programa.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contemPalavras } from '#platform/server/resource/list.ts';
import { type OptionQuery, type OptionRow, optionLimit } from '#platform/shared/contract/resource.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { gruposDoInventario, riscosDoInventario } from './planos-acao.contract.ts';

interface RiscoDaAcao {
  readonly grupoHomogeneo: { readonly id: number };
  readonly risco: { readonly id: number };
}

/** The risks of each group that the inventory of a programme of the company has today, by id. */
async function lerInventario({ db, empresaId }: Ctx, pgrId: number): Promise<Map<number, ReadonlySet<number>>> {
  const { rows } = await sql`select from pgr where id = ${pgrId} and empresa_id = ${empresaId}`.execute(db);
  const grupos = rows.length === 0 ? [] : await lerGrupos(db, pgrId);
  return new Map(
    grupos.map(({ id, riscos }) => [id, new Set(riscos.flatMap(({ riscoId }) => (riscoId ? [riscoId] : [])))]),
  );
}

/** Throws where an action answers a risk that the inventory of its programme has not; what it answered before stays. */
export async function conferirRiscos(
  ctx: Ctx,
  { pgr, riscos }: { readonly pgr: { readonly id: number }; readonly riscos: readonly RiscoDaAcao[] },
  id: number | null,
): Promise<void> {
  if (riscos.length === 0) return;
  const { rows } = await sql<{ grupo: number; risco: number }>`select grupo_homogeneo_id as grupo, risco_id as risco
    from acao_pgr_risco where acao_pgr_id = ${id}`.execute(ctx.db);
  const antes = new Set(rows.map(({ grupo, risco }) => `${grupo} ${risco}`));
  const inventario = await lerInventario(ctx, pgr.id);
  for (const [lugar, { grupoHomogeneo, risco }] of riscos.entries()) {
    if (antes.has(`${grupoHomogeneo.id} ${risco.id}`)) continue;
    const doGrupo = inventario.get(grupoHomogeneo.id);
    if (!doGrupo) throw campoInvalido(`riscos[${lugar}].grupoHomogeneo`, 'Este grupo não está no inventário do PGR.');
    if (!doGrupo.has(risco.id))
      throw campoInvalido(`riscos[${lugar}].risco`, 'Este risco não está no inventário do PGR para este grupo.');
  }
}

async function escolher(
  { db, empresaId }: Ctx,
  tabela: 'grupo_homogeneo' | 'risco',
  { ids = [], busca, ...query }: OptionQuery,
  doPrograma: () => Promise<readonly number[]>,
): Promise<OptionRow[]> {
  const quais = ids.length > 0 ? ids : await doPrograma();
  const { rows } = await sql<OptionRow>`select t.id, t.nome from ${sql.table(tabela)} t
    where t.empresa_id = ${empresaId} and t.id = any (${idList(quais)}) and ${contemPalavras('t.nome_busca', busca ?? '')}
    order by t.nome_busca, t.id limit ${optionLimit(query)}`.execute(db);
  return rows;
}

export const opcoesDoInventario: readonly Handler[] = [
  on(
    gruposDoInventario,
    (ctx, { query: { pgrId, ...query } }) =>
      escolher(ctx, 'grupo_homogeneo', query, async () =>
        pgrId === null ? [] : [...(await lerInventario(ctx, pgrId)).keys()],
      ),
    { oferece: 'grupo_homogeneo' },
  ),
  on(
    riscosDoInventario,
    (ctx, { query: { pgrId, grupoHomogeneoId, ...query } }) =>
      escolher(ctx, 'risco', query, async () =>
        pgrId === null || grupoHomogeneoId === null
          ? []
          : [...((await lerInventario(ctx, pgrId)).get(grupoHomogeneoId) ?? [])],
      ),
    { oferece: 'risco' },
  ),
];
