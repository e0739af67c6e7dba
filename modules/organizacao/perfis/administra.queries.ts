import { ADMINISTRADOR } from '#modules/organizacao/organizacao.permissions.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { type Administra, administraCom } from './alcance.rules.ts';

/** The person who calls, or in whose name a job works, as somebody who does what `permissao` allows. */
export function quemAdministra(ctx: Ctx, permissao: Permission): Administra {
  const empresas =
    ctx.sessao?.identidade.empresas ?? ctx.empresas.map((id) => ({ id, permissoes: permissoesNaEmpresa(ctx, id) }));
  return administraCom(empresas, permissao, ctx.ator.id === ADMINISTRADOR);
}
