import { type RawBuilder, sql } from 'kysely';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { textoDaRestricaoDoPerfil } from '#modules/organizacao/perfis/alcance.rules.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** SQL of 'the profile with this id gives nothing in the company that the person lacks there' (decision 054). */
export const perfilAoAlcance = (ctx: Ctx, perfilId: RawBuilder<unknown>): RawBuilder<unknown> =>
  ctx.ator.id === ADMINISTRADOR
    ? sql`true`
    : sql`exists (select from perfil p where p.id = ${perfilId} and p.permissoes <@ ${[...ctx.permissoes]}::text[])`;

/** Throws a field error unless the person may arrange things for who has the profile. */
export async function exigirPerfilAoAlcance(ctx: Ctx, perfilId: number | null): Promise<void> {
  if (perfilId === null) return;
  const { rows } = await sql<{
    pode: boolean;
  }>`select ${perfilAoAlcance(ctx, sql`${perfilId}::bigint`)} as pode`.execute(ctx.db);
  if (!rows[0]?.pode) throw campoInvalido('perfilId', textoDaRestricaoDoPerfil.acima);
}
