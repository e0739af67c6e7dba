import { type Feature, screenOf } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { historicoCandidato } from './historico.contract.ts';
import { historicoHandlers } from './historico.resource.ts';
import { linhaDoTempoHandlers } from './linha-do-tempo.queries.ts';

export const historico = ({ config }: ModuleServices): Feature => ({
  handlers: [...historicoHandlers(config), ...linhaDoTempoHandlers],
  telas: [screenOf(historicoCandidato)],
});
