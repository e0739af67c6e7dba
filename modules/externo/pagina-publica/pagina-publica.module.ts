import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { feedsHandlers } from './feeds.queries.ts';
import { mapaDoSiteHandlers } from './mapa-do-site.queries.ts';

export const paginaPublica = (services: ModuleServices): Feature => ({
  handlers: [...mapaDoSiteHandlers(services), ...feedsHandlers(services)],
});
