import { type RawBuilder, sql } from 'kysely';
import {
  type AvaliacaoPrevista,
  abrirAvaliacao,
  avaliacaoNaLigacao,
  avisarEntrega,
  ENTIDADE_AVALIACAO,
} from '#modules/captacao/captacao.api.ts';
import { candidatoDaSessao } from '#modules/externo/acesso/conta-candidato.queries.ts';
import { gravarRespostas, lerFolha } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import {
  abrirMinhaAvaliacao,
  minhasAvaliacoes,
  perguntasDaMinhaAvaliacao,
  responderMinhaAvaliacao,
} from './avaliacoes.contract.ts';
import { avaliacoesDaCandidatura, candidaturaDoPortal, paraCandidato } from './avaliacoes.queries.ts';

async function candidaturaPropria(ctx: Ctx, condicao: RawBuilder<unknown>) {
  const candidatura = await candidaturaDoPortal(ctx, candidatoDaSessao(ctx), condicao);
  if (!candidatura) throw new ProblemError('NAO_ENCONTRADO');
  return candidatura;
}

/** The evaluation, refused where the staff answers it for the candidate. */
function exigirPropria(prevista: AvaliacaoPrevista): AvaliacaoPrevista {
  if (prevista.porUsuario) throw regra('Esta avaliação é respondida pela equipe de seleção.');
  return prevista;
}

export const avaliacoesHandlers: readonly Handler[] = [
  on(minhasAvaliacoes, async (ctx, { params }) => {
    const { id, solicitacaoId, titulo } = await candidaturaPropria(ctx, sql`cs.id = ${params.id}`);
    const previstas = await avaliacoesDaCandidatura(ctx, id);
    return {
      candidatura: { id, solicitacaoId, titulo },
      agora: ctx.agora,
      avaliacoes: previstas.map(paraCandidato),
    };
  }),
  on(abrirMinhaAvaliacao, async (ctx, { params, query }) => {
    const { id } = await candidaturaPropria(ctx, sql`cs.id = ${params.id}`);
    const { iniciadaEm, dataHoraExpiracao } = exigirPropria(await abrirAvaliacao(ctx, id, query.avaliacaoId));
    return { iniciadaEm: iniciadaEm ?? ctx.agora, dataHoraExpiracao, agora: ctx.agora };
  }),
  on(perguntasDaMinhaAvaliacao, async (ctx, { params, query }) => {
    const { id } = await candidaturaPropria(ctx, sql`cs.id = ${params.id}`);
    const { preenchimentoId } = exigirPropria(await avaliacaoNaLigacao(ctx, id, query.avaliacaoId));
    if (preenchimentoId === null) throw regra('Comece a avaliação para ver as perguntas.');
    return lerFolha(ctx, preenchimentoId);
  }),
  on(responderMinhaAvaliacao, async (ctx, { params, query, body }) => {
    const candidatoId = candidatoDaSessao(ctx);
    if (params.id !== candidatoId) throw new ProblemError('NAO_ENCONTRADO');
    const candidatura = await candidaturaPropria(ctx, sql`s.id = ${query.solicitacaoId}`);
    const prevista = exigirPropria(await abrirAvaliacao(ctx, candidatura.id, params.id2));
    const { historicoCandidatoId } = query;
    if (historicoCandidatoId !== null && historicoCandidatoId !== prevista.historicoCandidatoId)
      throw regra('A avaliação não é da etapa em que você está.');
    if (!prevista.emSelecao)
      throw regra('A participação nesta seleção terminou: a avaliação não pode mais ser respondida.');
    await gravarRespostas(ctx, prevista.preenchimentoId ?? 0, body);
    const depois = await avaliacaoNaLigacao(ctx, candidatura.id, params.id2);
    if (depois.situacao === 'R') await avisarEntrega(ctx, depois);
    await ctx.auditar({
      acao: depois.situacao === 'R' ? 'Entrega' : 'Respostas parciais',
      entidade: ENTIDADE_AVALIACAO,
      entidadeId: depois.id,
      depois: { modelo: depois.modelo, situacao: depois.situacao, respondidas: depois.qtdRespondidas },
    });
    return paraCandidato(depois);
  }),
];
