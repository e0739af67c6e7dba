import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Ctx } from '#platform/server/http/context.ts';

const { editar, inserir, ver, verbos } = permissoesCaptacao.candidato;

/** Over their own record, candidates may do what the staff may over everybody's. */
export const emNomeProprio = (ctx: Ctx): Ctx => ({
  ...ctx,
  permissoes: new Set([ver, inserir, editar, verbos.DEFICIENCIA, verbos.ETNIA_RACA]),
});
