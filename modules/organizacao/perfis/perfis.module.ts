import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { novidadesAConceder, novidadesHandlers } from './novidades.queries.ts';
import { perfis, perfisHandlers } from './perfis.resource.ts';

export const perfisDoModulo = (services: ModuleServices): Feature => {
  const recurso = perfis(services);
  return {
    recursos: [recurso],
    handlers: [...perfisHandlers(services), ...novidadesHandlers(services, recurso)],
    aFazer: [novidadesAConceder(services)],
  };
};
