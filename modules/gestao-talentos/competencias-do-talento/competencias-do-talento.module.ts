import type { Feature } from '#platform/server/feature.ts';
import { competenciasDoTalentoHandlers, configuracoesDoTalento } from './competencias-do-talento.resource.ts';

export const competenciasDoTalentoNoModulo: Feature = {
  recursos: [configuracoesDoTalento],
  handlers: competenciasDoTalentoHandlers,
};
