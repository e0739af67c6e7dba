import { type RawBuilder, sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { APP_ROLE, type Db } from '#platform/server/db/transaction.ts';
import type { Ctx } from '#platform/server/http/context.ts';

/** Lists of the talent's own form, which its version tells of, and what is written with the talent itself. */
const doTalento =
  /^(colaborador_(dependente|experiencia|formacao|idioma|certificado)|historico_colaborador|importacao_talento_linha)$/;

/** SQL: what points to the talent in the column `id` and was not written with it: anything of any table, and lines of history after the first. */
async function algoDepende(db: Db, id: RawBuilder<unknown>): Promise<RawBuilder<unknown>> {
  const { rows } = await sql<{ tabela: string; coluna: string }>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid = 'colaborador'::regclass
      -- What the database itself keeps, such as the words of names, is nothing that somebody made.
      and has_any_column_privilege(${APP_ROLE}, c.conrelid, 'insert')`.execute(db);
  const outras = rows.filter(({ tabela }) => !doTalento.test(tabela));
  return sql.join(
    [
      sql`(select count(*) from historico_colaborador h where h.colaborador_id = ${id}) > 1`,
      ...outras.map(
        ({ tabela, coluna }) =>
          sql`exists (select from ${sql.table(tabela)} x where ${sql.ref(`x.${coluna}`)} = ${id})`,
      ),
    ],
    sql` or `,
  );
}

/**
 * Rows of an import that cannot be undone, because their talent was changed afterwards or, where the row made it, something hangs on it.
 * Returns how many, and the names of the first ones; `linhas` asks for these rows alone. Of talents that the person does not see it says
 * only that there are some, changed or not: they cannot be undone by this person.
 */
export async function presas(
  ctx: Ctx,
  importacaoId: number,
  linhas: readonly number[] | null = null,
): Promise<{ quantas: number; nomes: string[]; ocultas: boolean }> {
  const depende = await algoDepende(ctx.db, sql.ref('c.id'));
  const { rows } = await sql<{ quantas: number; nomes: string[] | null; ocultas: boolean | null }>`
    select (count(*) filter (where p.visto))::int as quantas, bool_or(not p.visto) as ocultas,
      (array_agg(p.nome order by p.linha) filter (where p.visto and p.nome is not null))[1:3] as nomes from (
      select l.linha, case when c.id is not null then l.nome end as nome,
        c.id is null or coalesce(${colaboradorVistoSql(ctx, sql.ref('c.id'))}, false) as visto,
        coalesce(c.versao <> l.versao_depois, true) or l.resultado = 'NOVA' and (${depende}) as presa
      from importacao_talento_linha l left join colaborador c on c.id = l.colaborador_id
      where l.importacao_id = ${importacaoId} and l.empresa_id = ${ctx.empresaId} and l.feita and not l.desfeita
        and ${linhas ? sql`l.id = any (${idList(linhas)})` : sql`true`}) p
    where p.presa or not p.visto`.execute(ctx.db);
  const { quantas = 0, nomes = null, ocultas = null } = rows[0] ?? {};
  return { quantas, nomes: nomes ?? [], ocultas: ocultas ?? false };
}
