import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ColaboradorForm } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';

const { DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;

/**
 * Makes an employee out of somebody who is hired, in the caller's transaction, with the first line of the history when `lotacao`
 * is filled in. Health and race come along even where the person who hires may not see them: the caller fills them in from
 * its own record, never from that person's form. Without the authority over salaries the line is paid by the band. Returns
 * the new id; throws ProblemError as the employee's own form does.
 */
export async function criarColaborador(ctx: Ctx, form: ColaboradorForm): Promise<number> {
  const permissoes = new Set([...ctx.permissoes, DEFICIENCIA, ETNIA_RACA]);
  const { id } = await colaboradores.criar({ ...ctx, permissoes }, form);
  return id;
}
