import { EMPRESA_INVALIDA } from '#modules/externo/empresa-do-link.contract.ts';
import { empresasAtivas } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { cidadesComVagas, facetasDasVagas, listarVagas } from './vagas.contract.ts';
import { cidadesDasVagas, facetas, paginaDeVagas } from './vagas.queries.ts';

/** Throws when a link names a company that is not there or not open. */
async function conferirEmpresa(ctx: Ctx, empresaId: number | undefined): Promise<void> {
  if (empresaId === undefined || (await empresasAtivas(ctx.db)).some(({ id }) => id === empresaId)) return;
  throw new ProblemError('NAO_ENCONTRADO', { mensagem: EMPRESA_INVALIDA });
}

/** The public lists of vacancies. Only what every visitor may see is read, hence the scope. */
export const vagasHandlers: readonly Handler[] = [
  on(
    listarVagas,
    async (ctx, { query }) => {
      await conferirEmpresa(ctx, query.empresaId);
      return paginaDeVagas(ctx, query);
    },
    { escopo: 'sistema' },
  ),
  on(cidadesComVagas, (ctx, { query }) => cidadesDasVagas(ctx, query), { escopo: 'sistema' }),
  on(facetasDasVagas, (ctx, { query }) => facetas(ctx, query.empresaId), { escopo: 'sistema' }),
];
