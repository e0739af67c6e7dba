import type { Feature } from '#platform/server/feature.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { pesquisasDoCadastro } from './pesquisas/pesquisas.resource.ts';

/** What the search of the top bar finds of surveys. */
export const buscasDePesquisa: Feature = {
  buscas: [searchOfResource(pesquisasDoCadastro, 'titulo', ({ titulo }) => ({ nome: titulo ?? '' }))],
};
