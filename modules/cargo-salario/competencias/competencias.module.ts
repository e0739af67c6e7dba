import type { Feature } from '#platform/server/feature.ts';
import { atitudes, competencias, conhecimentos, habilidades } from './competencias.resource.ts';
import { competenciasConsultasHandlers } from './competencias-consultas.queries.ts';

export const competenciasDoModulo: Feature = {
  recursos: [conhecimentos, habilidades, atitudes, competencias],
  handlers: competenciasConsultasHandlers,
};
