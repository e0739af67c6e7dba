import type { FeatureExport } from '#platform/server/feature.ts';
import { avisoDeCA } from './avisos-de-ca.job.ts';
import { epiHistoricos, epis, historicosDoEpiHandlers } from './epis.resource.ts';

export const episDoModulo: FeatureExport = ({ config }) => ({
  recursos: [epis, epiHistoricos],
  handlers: historicosDoEpiHandlers,
  jobs: [avisoDeCA(config)],
});
