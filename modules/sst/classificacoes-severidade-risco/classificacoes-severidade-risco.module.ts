import type { Feature } from '#platform/server/feature.ts';
import { classificacoesSeveridadeRisco } from './classificacoes-severidade-risco.resource.ts';
import { matrizHandlers } from './matriz.queries.ts';

export const classificacoesDeRisco: Feature = {
  recursos: [classificacoesSeveridadeRisco],
  handlers: matrizHandlers,
};
