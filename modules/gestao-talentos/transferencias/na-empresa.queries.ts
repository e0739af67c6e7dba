import { sql } from 'kysely';
import { areasVisiveis } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import { allOf } from '#platform/server/resource/references.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { veriaMais } from './ficha-levada.queries.ts';
import { empresasDeDestino, lugaresDeDestino } from './transferencias.contract.ts';

/** The request as made in another company in which the person holds the authority of the call, with what they hold there; null where they do not. */
export function naEmpresa(ctx: Ctx, empresaId: number): Ctx | null {
  if (empresaId === ctx.empresaId) return ctx;
  if (!ctx.empresas.includes(empresaId)) return null;
  return {
    ...ctx,
    empresaId,
    permissoes: permissoesNaEmpresa(ctx, empresaId),
    auditar: (...entries) => ctx.auditar(...entries.map((entry) => ({ ...entry, empresaId }))),
  };
}

const pedidas = ({ ids, busca }: OptionQuery, nome: ReturnType<typeof sql>) =>
  ids && ids.length > 0
    ? sql`t.id = any (${idList(ids)})`
    : busca
      ? contem(sql`sem_acento(${nome})`, busca)
      : sql`true`;

/** Names of rows of a table of the company that is chosen; none while none is. */
const daEmpresa =
  (tabela: string, nome: ReturnType<typeof sql>, oferecer: (la: Ctx) => Promise<ReturnType<typeof sql> | null>) =>
  async (ctx: Ctx, { query }: { query: OptionQuery & { empresaId: number | null } }): Promise<OptionRow[]> => {
    const la = query.empresaId === null || query.empresaId === ctx.empresaId ? null : naEmpresa(ctx, query.empresaId);
    if (!la) return [];
    const condicoes = allOf([sql`t.empresa_id = ${la.empresaId}`, pedidas(query, nome), await oferecer(la)]);
    const { rows } = await sql<OptionRow>`select t.id, ${nome} as nome from ${sql.table(tabela)} t
      where ${condicoes} order by 2, 1 limit 50`.execute(ctx.db);
    return rows;
  };

const nada = async () => null;

/** What the form of a transfer picks from: companies, and places of the company that is chosen. */
export const escolhasDaTransferencia: readonly Handler[] = [
  on(empresasDeDestino, async (ctx, { query }) => {
    const servem = ctx.empresas.filter((id) => {
      const la = id === ctx.empresaId ? null : naEmpresa(ctx, id);
      return la && !veriaMais(ctx, la);
    });
    const { rows } = await sql<OptionRow>`select t.id, t.nome from empresa t
      where t.id = any (${idList(servem)}) and ${pedidas(query, sql`t.nome`)}
      order by t.nome_busca, t.id limit 50`.execute(ctx.db);
    return rows;
  }),
  on(
    lugaresDeDestino.areas,
    daEmpresa('area_organizacional', sql`area_hierarquia(t.id)`, async (la) => {
      const visiveis = await areasVisiveis(la);
      return visiveis === null ? sql`t.ativo` : sql`t.ativo and t.id = any (${idList(visiveis)})`;
    }),
  ),
  on(lugaresDeDestino.estabelecimentos, daEmpresa('estabelecimento', sql`t.nome`, nada)),
  on(
    lugaresDeDestino.faixas,
    daEmpresa('faixa_salarial', sql`(select c.nome from cargo c where c.id = t.cargo_id) || ' - ' || t.nome`, nada),
  ),
];
