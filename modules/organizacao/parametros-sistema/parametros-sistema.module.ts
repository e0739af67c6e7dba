import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { parametrosHandlers } from './parametros-sistema.actions.ts';
import { telaDosParametros } from './parametros-sistema.permissions.ts';

export const parametrosDoSistema = (services: ModuleServices): Feature => ({
  handlers: parametrosHandlers(services),
  telas: [telaDosParametros],
});
