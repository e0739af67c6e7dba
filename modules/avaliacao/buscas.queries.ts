import type { Feature } from '#platform/server/feature.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { avaliacoesDesempenho } from './avaliacoes-desempenho/avaliacoes-desempenho.resource.ts';

/** What the search of the top bar finds of evaluations. */
export const buscasDeAvaliacao: Feature = {
  buscas: [searchOfResource(avaliacoesDesempenho, 'titulo', ({ titulo }) => ({ nome: titulo ?? '' }))],
};
