import { contagensDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.queries.ts';
import { candidaturaNaVaga } from '#modules/externo/candidato-solicitacoes/candidaturas.queries.ts';
import {
  candidaturaAtiva,
  novaCandidatura,
  textoDaSituacao,
} from '#modules/externo/candidato-solicitacoes/candidaturas.rules.ts';
import { EMPRESA_INVALIDA } from '#modules/externo/empresa-do-link.contract.ts';
import { empresasAtivas } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { cidadesComVagas, facetasDasVagas, listarVagas, type MinhaCandidatura, obterVaga } from './vagas.contract.ts';
import { cidadesDasVagas, facetas, lerVaga, paginaDeVagas } from './vagas.queries.ts';

/** Throws when a link names a company that is not there or not open. */
async function conferirEmpresa(ctx: Ctx, empresaId: number | undefined): Promise<void> {
  if (empresaId === undefined || (await empresasAtivas(ctx.db)).some(({ id }) => id === empresaId)) return;
  throw new ProblemError('NAO_ENCONTRADO', { mensagem: EMPRESA_INVALIDA });
}

async function minhaCandidatura(
  ctx: Ctx,
  solicitacaoId: number,
): Promise<{ candidatura: MinhaCandidatura | null; podeCandidatar: boolean }> {
  if (ctx.ator.tipo !== 'candidato') return { candidatura: null, podeCandidatar: false };
  const linha = await candidaturaNaVaga(ctx, ctx.ator.id, solicitacaoId);
  if (!linha) return { candidatura: null, podeCandidatar: true };
  const nova = novaCandidatura(linha, linha.espera, ctx.hoje);
  return {
    candidatura: {
      id: linha.id,
      situacao: textoDaSituacao(linha),
      ativa: candidaturaAtiva(linha),
      dataEsperaNovaAplicacao: !nova.pode && nova.motivo === 'ESPERA' ? nova.aPartirDe : null,
      ...(await contagensDeAvaliacoes(ctx, ctx.ator.id))(linha.id),
    },
    podeCandidatar: nova.pode,
  };
}

/** The public list and pages of vacancies. Only what every visitor may see is read, hence the scope. */
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
  on(
    obterVaga,
    async (ctx, { params, query }) => {
      const vaga = await lerVaga(ctx, params.id, query.empresaId);
      if (!vaga) throw new ProblemError('NAO_ENCONTRADO', { mensagem: 'Esta vaga não está mais aberta.' });
      // A candidate of another company sees the vacancy as any visitor does.
      const propria = ctx.empresaId === vaga.empresa.id;
      return {
        ...vaga,
        ...(propria ? await minhaCandidatura(ctx, params.id) : { candidatura: null, podeCandidatar: false }),
      };
    },
    { escopo: 'sistema' },
  ),
];
