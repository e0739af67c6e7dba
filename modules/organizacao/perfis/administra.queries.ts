import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { type Administra, administraCom } from './alcance.rules.ts';

/** The person who calls, as somebody who does what `permissao` allows. */
export function quemAdministra(ctx: Ctx, permissao: Permission): Administra {
  return administraCom(ctx.sessao?.identidade.empresas ?? [], permissao, ctx.ator.id === ADMINISTRADOR);
}
