import type { FeatureExport } from '#platform/server/feature.ts';
import { lembretesJob } from './lembretes.job.ts';
import { participantesHandlers } from './participantes.actions.ts';
import { telaDosParticipantes } from './participantes.contract.ts';

export const participantes: FeatureExport = ({ config }) => ({
  telas: [telaDosParticipantes],
  handlers: participantesHandlers(config),
  jobs: [lembretesJob(config)],
});
