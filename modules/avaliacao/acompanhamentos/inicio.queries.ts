import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { CAMINHO_ACOMPANHAMENTOS, enderecoDe, permissoesDoAcompanhamento } from './acompanhamentos.contract.ts';
import { esperamAvaliacao } from './previstos.queries.ts';

/** Talents whose period of experience ends, and of whom nobody has delivered the evaluation. */
export const experienciasAAvaliar: WaitingWork = {
  id: 'experiencias-a-avaliar',
  titulo: 'Períodos de experiência a avaliar',
  acao: 'Avaliar',
  permissoes: [permissoesDoAcompanhamento.inserir],
  ordem: 28,
  path: `${CAMINHO_ACOMPANHAMENTOS}?pendentes=true`,
  async ler(ctx, limite) {
    return waitingOf(await esperamAvaliacao(ctx, limite), (linha) => {
      const { to, search } = enderecoDe(linha);
      return {
        chave: linha.id,
        titulo: linha.colaborador.nome ?? '',
        detalhe: linha.periodo.nome ?? null,
        ate: linha.previstoPara,
        path: 'periodoId' in search ? `${to}?periodoId=${search.periodoId}` : to,
      };
    });
  },
};
