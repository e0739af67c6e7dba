import type { Feature } from '#platform/server/feature.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { cargos } from './cargos/cargos.resource.ts';

/** What the search of the top bar finds of jobs. */
export const buscasDeCargos: Feature = {
  buscas: [searchOfResource(cargos, 'nomeclatura', ({ nome }) => ({ nome: nome ?? '' }))],
};
