import { type Feature, screenOf } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { cbosHandlers } from './cbos.queries.ts';
import { cepsHandlers } from './ceps.queries.ts';
import { cidade } from './lugares.contract.ts';
import { lugaresHandlers } from './lugares.queries.ts';
import { bairros, cidades, estados } from './lugares.resource.ts';
import { pessoasHandlers } from './pessoas.queries.ts';

export const lugares = (services: ModuleServices): Feature => ({
  recursos: [bairros, estados],
  // The thousands of cities are more than a sample of them could tell apart: their calls are proved by themselves.
  telas: [screenOf(cidade)],
  conhecidas: { cidade: [cidade.permissoes.ver] },
  handlers: [...cidades.handlers, ...lugaresHandlers, ...cbosHandlers, ...cepsHandlers(services), ...pessoasHandlers],
});
