import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { etapasDaSolicitacao } from '#modules/captacao/selecao/etapas.queries.ts';
import { impedimentoDaLigacao, impedimentoDe, lerLigacao } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { estadoDe, solicitacoesPessoal } from '#modules/captacao/solicitacoes-pessoal/solicitacoes-pessoal.resource.ts';
import { pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { candidatosPara } from './adicionar.queries.ts';
import { foraDa, quantosFora } from './fora.queries.ts';
import { funilDa } from './funil.queries.ts';
import { movimentoReversivel } from './movimentos.queries.ts';
import {
  candidatosParaAdicionar,
  cartaoDoCandidato,
  cartoesDaEtapa,
  escolherColuna,
  escolherQuemEspera,
  foraDaSelecao,
  funilDaSelecao,
  obterQuadro,
} from './quadro.contract.ts';
import { cartoesDe, cartoesPorId, colunasDe, escolhaDa, quemEspera } from './quadro.queries.ts';

/** What the board shows; every call first looks whether the person sees the request. */
export const quadroHandlers: readonly Handler[] = [
  on(obterQuadro, async (ctx, { params, query }) => {
    const solicitacao = await solicitacoesPessoal.obter(ctx, params.id);
    const { id, descricao, quantidade } = solicitacao;
    const impedimento = impedimentoDe(estadoDe(solicitacao));
    return {
      solicitacao: { id, descricao, quantidade, preenchidas: solicitacao.qtdVagasPreenchidas ?? 0, impedimento },
      colunas: await colunasDe(ctx, id, query),
      fora: await quantosFora(ctx, id),
      ultimoMovimento: impedimento === null ? await movimentoReversivel(ctx, id) : null,
    };
  }),
  on(funilDaSelecao, async (ctx, { params }) => {
    const { id } = await solicitacoesPessoal.obter(ctx, params.id);
    return funilDa(ctx, id);
  }),
  on(cartoesDaEtapa, async (ctx, { params, query }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return cartoesDe(ctx, params.id, params.etapaId, query);
  }),
  on(cartaoDoCandidato, async (ctx, { params }) => {
    const solicitacao = await solicitacoesPessoal.obter(ctx, params.id);
    const ligacao = await lerLigacao(ctx, params.ligacaoId);
    const [cartao] = await cartoesPorId(ctx, [ligacao.id]);
    if (!cartao || ligacao.solicitacaoId !== params.id) throw new ProblemError('NAO_ENCONTRADO');
    const etapas = await etapasDaSolicitacao(ctx, params.id);
    return {
      cartao,
      etapas: etapas.map(({ id, nome, email }) => ({ id, nome, email })),
      impedimento: impedimentoDe(estadoDe(solicitacao)) ?? impedimentoDaLigacao(ligacao),
    };
  }),
  on(escolherColuna, async (ctx, { params, query }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return escolhaDa(ctx, params.id, params.etapaId, query);
  }),
  on(escolherQuemEspera, async (ctx, { params }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return quemEspera(ctx, params.id);
  }),
  on(candidatosParaAdicionar, async (ctx, { params, query }) => {
    const { quadro, solicitacaoPessoal } = permissoesCaptacao;
    if (!pode(ctx, quadro.ver) && !pode(ctx, solicitacaoPessoal.verbos.VINCULAR_CANDIDATO))
      throw new ProblemError('SEM_PERMISSAO');
    await solicitacoesPessoal.obter(ctx, params.id);
    return candidatosPara(ctx, params.id, query.busca);
  }),
  on(foraDaSelecao, async (ctx, { params, query }) => {
    await solicitacoesPessoal.obter(ctx, params.id);
    return foraDa(ctx, params.id, query);
  }),
];
