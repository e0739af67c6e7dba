import { type MinhaCandidatura, obterVaga } from '#modules/externo/anuncios/vagas.contract.ts';
import { lerVaga } from '#modules/externo/anuncios/vagas.queries.ts';
import { contagensDeAvaliacoes } from '#modules/externo/avaliacoes/avaliacoes.queries.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { candidaturaNaVaga } from './candidaturas.queries.ts';
import { candidaturaAtiva, novaCandidatura, textoDaSituacao } from './candidaturas.rules.ts';

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

/** The page of a vacancy, with the application that whoever asks has there. Only what every visitor may see is read, hence the scope. */
export const vagaDoCandidatoHandlers: readonly Handler[] = [
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
