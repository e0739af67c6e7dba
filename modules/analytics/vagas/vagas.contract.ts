import { filtroDoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { recortes as daCaptacao } from '#modules/captacao/estatisticas-preenchimento-vaga/estatisticas.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { juntarOpcoes, opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of vacancies: those of the statistics, and what was opened and closed. */
export const recortes = juntarOpcoes(opcoes([['abertura', 'Solicitações abertas e encerradas por mês']]), daCaptacao);

export const painelDasVagas = painelDe({
  path: '/analytics/vagas',
  titulo: 'Painel de vagas',
  recurso: 'VAGAS',
  ordem: 1,
  sinonimos: ['vagas em aberto', 'tempo de preenchimento'],
  filtro: filtroDoPeriodo,
  recortes,
  quadros: {
    abertura: {
      como: 'Das solicitações abertas no período, quantas abriram e quantas se encerraram em cada mês.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    faixa: {
      como: 'Solicitações encerradas, pelos dias entre a abertura e o encerramento.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    mes: {
      como: 'Média dos dias até o encerramento, pelo mês em que se encerraram.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    cargo: {
      como: 'Média dos dias até o encerramento, pelo cargo.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    area: {
      como: 'Média dos dias até o encerramento, pela área.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    tempoMotivo: {
      como: 'Média dos dias até o encerramento, pelo motivo da solicitação.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    etapa: {
      como: 'Candidatos que chegaram a cada etapa, e a parte deles sobre a primeira e sobre a anterior.',
      fonte: 'Candidatos vinculados às solicitações abertas no período.',
    },
    naoAptos: {
      como: 'Candidatos que a etapa julgou não aptos.',
      fonte: 'Candidatos vinculados às solicitações abertas no período.',
    },
    reprovacao: {
      como: 'Candidatos não aptos, pelo motivo dado.',
      fonte: 'Candidatos vinculados às solicitações abertas no período.',
    },
    divulgacao: {
      como: 'Candidatos, cada um uma vez, pelo modo como souberam da vaga.',
      fonte: 'Candidatos vinculados às solicitações abertas no período.',
    },
    motivo: {
      como: 'Vagas pedidas, pelo motivo da solicitação.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    situacao: {
      como: 'Vagas pedidas, pela situação de hoje da solicitação.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
  },
  indicadores: {
    tempoMedio: {
      titulo: 'Tempo médio',
      como: 'Média dos dias entre a abertura e o encerramento das solicitações encerradas.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    solicitacoes: {
      titulo: 'Solicitações',
      como: 'Solicitações abertas no período.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    preenchidas: {
      titulo: 'Vagas preenchidas',
      como: 'Vagas preenchidas das solicitações do período, e a parte das pedidas.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
    emAberto: {
      titulo: 'Vagas em aberto',
      como: 'Vagas não preenchidas das solicitações abertas ou suspensas.',
      fonte: 'Solicitações de pessoal aprovadas, abertas no período.',
    },
  },
});

/** Vacancies opened and closed, and how long they take (E-0705). */
export const lerPainelDasVagas = endpoint({
  method: 'GET',
  path: '/api/analytics/vagas',
  acesso: painelDasVagas.acesso,
  resumo: 'Painel de vagas',
  query: painelDasVagas.filtro,
  resposta: painelDasVagas.resposta,
});
