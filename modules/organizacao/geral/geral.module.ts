import { type Feature, screenOf } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { cbosHandlers } from './cbos.queries.ts';
import { cepsHandlers } from './ceps.queries.ts';
import { cidade, estado } from './lugares.contract.ts';
import { lugaresHandlers } from './lugares.queries.ts';
import { bairros, listasOficiais } from './lugares.resource.ts';

export const lugares = (services: ModuleServices): Feature => ({
  recursos: [bairros],
  handlers: [...listasOficiais, ...lugaresHandlers, ...cbosHandlers, ...cepsHandlers(services)],
  telas: [screenOf(estado), screenOf(cidade)],
});
