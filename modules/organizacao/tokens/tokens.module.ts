import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { chaveHandlers, tokensDaApi } from './tokens.resource.ts';

export const tokensDoModulo = (services: ModuleServices): Feature => {
  const recurso = tokensDaApi(services);
  return { recursos: [recurso], handlers: chaveHandlers(services, recurso) };
};
