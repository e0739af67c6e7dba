import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { perfis, perfisHandlers } from './perfis.resource.ts';

export const perfisDoModulo = (services: ModuleServices): Feature => ({
  recursos: [perfis(services)],
  handlers: perfisHandlers(services),
});
