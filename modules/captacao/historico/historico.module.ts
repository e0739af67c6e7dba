import { type Feature, screenOf } from '#platform/server/feature.ts';
import { historicoCandidato } from './historico.contract.ts';
import { historicoHandlers } from './historico.resource.ts';
import { linhaDoTempoHandlers } from './linha-do-tempo.queries.ts';

export const historico: Feature = {
  handlers: [...historicoHandlers, ...linhaDoTempoHandlers],
  telas: [screenOf(historicoCandidato)],
};
