import { sql } from 'kysely';
import { naFolhaSql } from '#modules/cargo-salario/cargo-salario.api.ts';
import { permissaoVerTodasAreas, permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { amongIds } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Employees and apprentices; interns, partners and people of temporary work agencies are in no quota (Decreto 9.579/2018, art. 54). */
const EMPREGADO = 'E';
const APRENDIZ = 'A';

function exigir({ permissoes }: Ctx, permissao: Permission, mensagem: string): void {
  if (!permissoes.has(permissao)) throw new ProblemError('SEM_PERMISSAO', { mensagem });
}
const exigirTudo = (ctx: Ctx) =>
  exigir(ctx, permissaoVerTodasAreas, 'A cota é da empresa inteira: só quem vê todas as áreas a calcula.');

/** How many people of an establishment are in an occupation on a day. */
export interface OcupacaoContada {
  readonly estabelecimentoId: number | null;
  readonly estabelecimento: string;
  readonly cbo: string | null;
  readonly ocupacao: string | null;
  readonly empregados: number;
  readonly aprendizes: number;
}

const SEM_ESTABELECIMENTO = 'Sem estabelecimento';

/** The people of each establishment by occupation on a day. Throws SEM_PERMISSAO to who does not see all areas. */
export async function ocupacoesNoDia(
  ctx: Ctx,
  { dataBase, estabelecimentosIds }: { readonly dataBase: string; readonly estabelecimentosIds: readonly number[] },
): Promise<OcupacaoContada[]> {
  exigirTudo(ctx);
  const dia = sql`${dataBase}::date`;
  const { rows } = await sql<OcupacaoContada>`select b.estabelecimento_id as "estabelecimentoId",
      coalesce(e.nome, ${SEM_ESTABELECIMENTO}) as estabelecimento, b.codigo_cbo as cbo, o.titulo as ocupacao,
      count(*) filter (where b.vinculo = ${EMPREGADO})::int as empregados,
      count(*) filter (where b.vinculo = ${APRENDIZ})::int as aprendizes
    from (select h.estabelecimento_id, f.codigo_cbo, p.vinculo from colaborador p
      left join lateral colaborador_lotacao(p.id, ${dia}) h on true left join faixa_salarial f on f.id = h.faixa_salarial_id
      where p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(dia)} and p.vinculo in (${EMPREGADO}, ${APRENDIZ}) and ${amongIds('h.estabelecimento_id', estabelecimentosIds)}) b
    left join estabelecimento e on e.id = b.estabelecimento_id left join cbo o on o.codigo = b.codigo_cbo
    group by b.estabelecimento_id, e.nome, e.nome_busca, b.codigo_cbo, o.titulo
    order by e.nome_busca nulls last, b.estabelecimento_id, b.codigo_cbo nulls last`.execute(ctx.db);
  return rows;
}

/** Employees of the company on a day, and how many of them have a disability or were rehabilitated; apprentices are in neither (art. 93, § 3). */
export async function pcdNoDia(
  ctx: Ctx,
  dataBase: string,
): Promise<{ readonly empregados: number; readonly pcd: number }> {
  exigirTudo(ctx);
  exigir(
    ctx,
    permissoesOrganizacao.colaborador.verbos.DEFICIENCIA,
    'Só quem vê a deficiência dos talentos calcula esta cota.',
  );
  const { rows } = await sql<{ empregados: number; pcd: number }>`select count(*)::int as empregados,
      count(*) filter (where p.deficiencia <> '0')::int as pcd
    from colaborador p where p.empresa_id = ${ctx.empresaId} and ${naFolhaSql(sql`${dataBase}::date`)} and p.vinculo = ${EMPREGADO}`.execute(
    ctx.db,
  );
  return rows[0] ?? { empregados: 0, pcd: 0 };
}
