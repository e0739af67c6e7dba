import type { Ctx } from '#platform/server/http/context.ts';

/** Says whether the installation shares employees between its companies (parameter compartilhaColaboradores, V-0233). */
export type Compartilha = () => boolean;

/** Companies whose employees may be chosen: all of the person's when employees are shared, else only the session's. */
export function empresasDosColaboradores(
  ctx: Pick<Ctx, 'empresaId' | 'empresas'>,
  compartilha: Compartilha,
): readonly number[] {
  return compartilha() ? [...new Set([ctx.empresaId, ...ctx.empresas])] : [ctx.empresaId];
}
