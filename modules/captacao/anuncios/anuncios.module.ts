import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { anuncios } from './anuncios.resource.ts';

export function anunciosDoModulo(services: ModuleServices): Feature {
  const { recurso, handlers } = anuncios(services);
  return { recursos: [recurso], handlers };
}
