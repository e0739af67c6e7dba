import { historicosDeCandidatos } from '#modules/captacao/historico/historico.resource.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { impedimentoDe, travarParaMover } from './ligacoes.queries.ts';
import { cartoesDaEtapa, mover, obterQuadro } from './quadro.contract.ts';
import { cartaoDe, cartoesDe, colunasDe } from './quadro.queries.ts';

export const quadroHandlers: readonly Handler[] = [
  on(obterQuadro, async (ctx, { params, query }) => {
    const solicitacao = await solicitacoesPessoal.obter(ctx, params.id);
    const { id, descricao, quantidade } = solicitacao;
    return {
      solicitacao: {
        id,
        descricao,
        quantidade,
        preenchidas: solicitacao.qtdVagasPreenchidas ?? 0,
        impedimento: impedimentoDe(estadoDe(solicitacao)),
      },
      colunas: await colunasDe(ctx, id, query.nome),
    };
  }),
  on(cartoesDaEtapa, async (ctx, { params, query }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return cartoesDe(ctx, params.id, params.etapaId, query);
  }),
  on(mover, async (ctx, { params, body }) => {
    const { versao, ...passo } = body;
    const { ligacao } = await travarParaMover(ctx, passo.candidatoSolicitacaoId);
    if (ligacao.solicitacaoId !== params.id) throw new ProblemError('NAO_ENCONTRADO');
    if (versao !== null && versao !== ligacao.versao)
      throw new ProblemError('CONFLITO_VERSAO', {
        mensagem: 'Este candidato foi movido por outra pessoa enquanto você o via.',
        atual: await cartaoDe(ctx, ligacao.id),
      });
    await historicosDeCandidatos.criar(ctx, passo);
    return cartaoDe(ctx, ligacao.id);
  }),
];
