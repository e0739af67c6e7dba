import type { Feature } from '#platform/server/feature.ts';
import { telaDoEstoque } from './movimentos-epi.contract.ts';
import { estoqueHandlers, movimentosEpi } from './movimentos-epi.resource.ts';

export const estoqueDeEpiDoModulo: Feature = {
  recursos: [movimentosEpi],
  handlers: estoqueHandlers,
  telas: [telaDoEstoque],
};
