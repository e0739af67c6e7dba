import { type RawBuilder, sql } from 'kysely';
import { temAcesso } from '#modules/organizacao/colaboradores/lotacao.queries.ts';
import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { hojeSql } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** Condition 'the user in the alias `u` is of this company'; the administrator is of all. */
export const eDaEmpresa = (empresa: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(u.id = ${ADMINISTRADOR} or exists (select from usuario_empresa ue where ue.usuario_id = u.id and ue.empresa_id = ${empresa}))`;

/** Condition 'the user in the alias `u` comes in today'. */
export const entraHoje = sql`u.ativo and (u.expira_em is null or u.expira_em >= ${hojeSql}) and ${temAcesso(sql.ref('u.colaborador_id'))}`;

/** Throws at the field of the first user who is not active in the session's company. */
export async function exigirUsuariosDaEmpresa(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  nomeados: readonly { readonly campo: string; readonly id: number }[],
): Promise<void> {
  const { rows } = await sql<{ id: number }>`select u.id from usuario u
    where u.id = any (${idList(nomeados.map(({ id }) => id))}) and u.ativo and ${eDaEmpresa(sql`${ctx.empresaId}`)}`.execute(
    ctx.db,
  );
  const daqui = new Set(rows.map(({ id }) => id));
  const alheio = nomeados.find(({ id }) => !daqui.has(id));
  if (alheio) throw campoInvalido(alheio.campo, 'Escolha um usuário ativo desta empresa.');
}

/** Throws at the field of the first user who is not active in the session's company, or does not come in today. */
export async function exigirQuemEntra(
  ctx: Pick<Ctx, 'db' | 'empresaId'>,
  nomeados: readonly { readonly campo: string; readonly id: number }[],
): Promise<void> {
  await exigirUsuariosDaEmpresa(ctx, nomeados);
  const { rows } = await sql<{ id: number; nome: string }>`select u.id, u.nome from usuario u
    where u.id = any (${idList(nomeados.map(({ id }) => id))}) and not (${entraHoje})`.execute(ctx.db);
  const nomes = new Map(rows.map(({ id, nome }) => [id, nome]));
  const fora = nomeados.find(({ id }) => nomes.has(id));
  if (fora) throw campoInvalido(fora.campo, `${nomes.get(fora.id)} não entra mais no sistema.`);
}
