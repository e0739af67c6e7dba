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
