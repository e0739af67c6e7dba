import { sql } from 'kysely';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Ref } from '#platform/shared/contract/kinds.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { campoInvalido } from '#platform/shared/problem.ts';

/** A company in which a user works, and with which profile. */
export interface Acesso {
  readonly empresa: Ref;
  readonly perfil: Ref;
}

interface Row {
  empresa_id: number;
  perfil_id: number;
  minha: boolean;
}

/** The companies of a user; `minha` marks those in which the actor administers users. */
async function accessesOf(ctx: Ctx, usuarioId: number): Promise<Row[]> {
  const { rows } =
    await sql<Row>`select empresa_id, perfil_id, empresa_id = any (app_empresas()) as minha from usuario_empresa where usuario_id = ${usuarioId}`.execute(
      ctx.db,
    );
  return rows;
}

/** True when the user also works where the actor administers nobody. */
export async function trabalhaAlhures(ctx: Ctx, usuarioId: number): Promise<boolean> {
  return (await accessesOf(ctx, usuarioId)).some(({ minha }) => !minha);
}

/**
 * Refuses, at the field, a company in which the actor administers no users, and a profile with authorities that the
 * actor lacks there. What the user has already may stay.
 */
export async function conferirAcessos(ctx: Ctx, acessos: readonly Acesso[], id: number | null): Promise<void> {
  const current = id === null ? [] : await accessesOf(ctx, id);
  const profiles = await authoritiesOf(
    ctx,
    acessos.map(({ perfil }) => perfil.id),
  );
  acessos.forEach(({ empresa, perfil }, index) => {
    if (current.some((row) => row.empresa_id === empresa.id && row.perfil_id === perfil.id)) return;
    if (!ctx.empresas.includes(empresa.id))
      throw campoInvalido(`empresas[${index}].empresa`, 'Você não administra usuários desta empresa.');
    const wanted = profiles.get(perfil.id);
    if (!wanted) throw campoInvalido(`empresas[${index}].perfil`, 'Perfil: o registro escolhido não existe.');
    const own = ctx.sessao?.identidade.empresas.find((mine) => mine.id === empresa.id)?.permissoes;
    if (wanted.some((permission) => !own?.has(permission)))
      throw campoInvalido(`empresas[${index}].perfil`, 'Este perfil tem permissões que você não tem nesta empresa.');
  });
  const elsewhere = current.some(({ minha }) => !minha);
  if (acessos.length === 0 && !elsewhere && id !== 1)
    throw campoInvalido('empresas', 'Informe ao menos uma empresa e seu perfil.');
}

async function authoritiesOf(ctx: Ctx, ids: readonly number[]): Promise<Map<number, Permission[]>> {
  const { rows } = await sql<{
    id: number;
    permissoes: Permission[];
  }>`select id, permissoes from perfil where id = any (${`{${ids.join(',')}}`}::bigint[])`.execute(ctx.db);
  return new Map(rows.map(({ id, permissoes }) => [id, permissoes]));
}

/** Writes the profiles of a user in the companies of the actor; those elsewhere stay. */
export async function gravarAcessos(ctx: Ctx, usuarioId: number, acessos: readonly Acesso[]): Promise<void> {
  const mine = acessos.filter(({ empresa }) => ctx.empresas.includes(empresa.id));
  await sql`delete from usuario_empresa where usuario_id = ${usuarioId} and empresa_id = any (app_empresas())
    and not empresa_id = any (${`{${mine.map(({ empresa }) => empresa.id).join(',')}}`}::bigint[])`.execute(ctx.db);
  for (const { empresa, perfil } of mine)
    await sql`insert into usuario_empresa (usuario_id, empresa_id, perfil_id) values (${usuarioId}, ${empresa.id}, ${perfil.id})
      on conflict (usuario_id, empresa_id) do update set perfil_id = excluded.perfil_id`.execute(ctx.db);
}
