import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { entradaHandlers } from './entrada.actions.ts';
import { provedores, provedoresHandlers } from './provedores-identidade.resource.ts';

/** Log-in by identity providers: their settings, the way there and back, the way out. */
export function provedoresDeIdentidade(services: ModuleServices): Feature {
  const recurso = provedores(services);
  return { recursos: [recurso], handlers: [...provedoresHandlers(services, recurso), ...entradaHandlers(services)] };
}
