import { papelDoAvaliador } from '#modules/avaliacao/participantes-desempenho/participantes-desempenho.contract.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { esperamPorMim } from './folhas.queries.ts';
import { enderecoDaFolha, permissoesDeResponder, telaDasMinhasAvaliacoes } from './respostas-desempenho.contract.ts';

/** Performance evaluations that the person has still to deliver. */
export const avaliacoesAResponder: WaitingWork = {
  id: 'avaliacoes-de-desempenho-a-responder',
  titulo: 'Avaliações de desempenho a responder',
  acao: 'Responder',
  permissoes: [permissoesDeResponder.ver],
  ordem: 8,
  path: `${telaDasMinhasAvaliacoes.path}?pendentes=true`,
  async ler(ctx, limite) {
    return waitingOf(await esperamPorMim(ctx, limite), ({ id, avaliacao, avaliado, papel, dataFim }) => ({
      chave: id,
      titulo: papel === 'U' ? papelDoAvaliador.rotulo('U') : (avaliado.nome ?? ''),
      detalhe: avaliacao.nome ?? null,
      ate: dataFim,
      path: enderecoDaFolha(id),
    }));
  },
};
