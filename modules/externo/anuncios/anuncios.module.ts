import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { enviarAmigoHandlers } from './enviar-amigo.actions.ts';
import { vagasHandlers } from './vagas.actions.ts';
import { visitasHandlers } from './visitas.actions.ts';

export const vagas = (services: ModuleServices): Feature => ({
  handlers: [...vagasHandlers, ...enviarAmigoHandlers(services), ...visitasHandlers(services)],
});
