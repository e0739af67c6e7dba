import { VER_RESULTADOS } from '#modules/analytics/figuras.rules.ts';
import { filtroDoPeriodo, painelDe } from '#modules/analytics/painel.contract.ts';
import { endpoint } from '#platform/shared/contract/endpoint.ts';
import { opcoes } from '#platform/shared/contract/options.ts';

/** The pictures of the dashboard of performance (U-0130). */
export const recortes = opcoes([
  ['avaliacoes', 'Desempenho médio por avaliação'],
  ['participacao', 'Respostas por avaliação'],
  ['areas', 'Desempenho médio por área organizacional'],
  ['competencias', 'Competências: visto menos exigido'],
]);

export const painelDoDesempenho = painelDe({
  path: '/analytics/desempenho',
  titulo: 'Painel de desempenho',
  recurso: 'DESEMPENHO',
  ordem: 6,
  sinonimos: ['média das avaliações', 'resultado por área'],
  filtro: filtroDoPeriodo,
  recortes,
  quadros: {
    avaliacoes: {
      como: 'Média do desempenho dos avaliados que você vê e cujo resultado já pode ser dito.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    participacao: {
      como: 'Avaliações pedidas aos avaliadores dos talentos que já têm ao menos uma resposta, e quantas foram entregues.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    areas: {
      como: 'Média do desempenho dos avaliados que você vê e cujo resultado já pode ser dito.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    competencias: {
      como: 'Média, em níveis, do que os avaliadores viram menos o que a faixa exige. A mais distante do exigido vem primeiro.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
  },
  indicadores: {
    avaliacoes: {
      titulo: 'Avaliações',
      como: 'Avaliações com dias no período e ao menos um resultado que se pode dizer.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    avaliados: {
      titulo: 'Avaliados',
      como: 'Talentos com resultado que se pode dizer, cada um uma vez.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    medio: {
      titulo: 'Desempenho médio',
      como: 'Média do desempenho de todos os avaliados.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
    respostas: {
      titulo: 'Respostas',
      como: 'Avaliações entregues; ao lado, a parte das pedidas.',
      fonte: 'Avaliações de desempenho respondidas.',
      exige: [VER_RESULTADOS],
    },
  },
});

/** Means by evaluation, area and competence (E-0708). */
export const lerPainelDoDesempenho = endpoint({
  method: 'GET',
  path: '/api/analytics/desempenho',
  acesso: painelDoDesempenho.acesso,
  resumo: 'Painel de desempenho',
  query: painelDoDesempenho.filtro,
  resposta: painelDoDesempenho.resposta,
});
