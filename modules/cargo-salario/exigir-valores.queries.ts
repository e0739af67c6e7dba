import type { Ctx } from '#platform/server/http/context.ts';
import type { Permission } from '#platform/shared/permission.ts';
import { ProblemError } from '#platform/shared/problem.ts';

/** Throws SEM_PERMISSAO unless the person holds the authority over the amounts that the work reads and writes. */
export function exigirValores({ permissoes }: Pick<Ctx, 'permissoes'>, permissao: Permission): void {
  if (!permissoes.has(permissao))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Só quem vê estes valores pode fazer isto.' });
}
