import { sql } from 'kysely';
import { permissoesOrganizacao } from '#modules/organizacao/organizacao.permissions.ts';
import { files } from '#platform/server/files/files.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { ColaboradorForm } from './colaboradores.contract.ts';
import { colaboradores } from './colaboradores.resource.ts';

const { DEFICIENCIA, ETNIA_RACA } = permissoesOrganizacao.colaborador.verbos;

/**
 * Makes an employee out of somebody who is hired, in the caller's transaction, with the first line of the history when `lotacao`
 * is filled in. Health and race come along even where the person who hires may not see them: the caller fills them in from
 * its own record, never from that person's form. Without the authority over salaries the line is paid by the band. `fotoId` is
 * a kept file of the company, of which a copy is made. Returns the new id; throws ProblemError as the employee's own form does.
 */
export async function criarColaborador(ctx: Ctx, form: ColaboradorForm, fotoId: number | null = null): Promise<number> {
  const permissoes = new Set([...ctx.permissoes, DEFICIENCIA, ETNIA_RACA]);
  const { id } = await colaboradores.criar({ ...ctx, permissoes }, form);
  if (fotoId !== null) {
    const copia = await files.gravar(ctx, await files.ler(ctx, fotoId));
    await sql`update colaborador set foto_id = ${copia} where id = ${id}`.execute(ctx.db);
  }
  return id;
}
