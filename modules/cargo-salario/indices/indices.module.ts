import type { Feature } from '#platform/server/feature.ts';
import { indiceHistoricos, indiceHistoricosHandlers } from './indice-historicos.resource.ts';
import { indices, indicesHandlers } from './indices.resource.ts';

export const indicesDoModulo: Feature = {
  recursos: [indices, indiceHistoricos],
  handlers: [...indicesHandlers, ...indiceHistoricosHandlers],
};
