import type { FeatureExport } from '#platform/server/feature.ts';
import { avisoDeCA } from './avisos-de-ca.job.ts';
import { epiHistoricos, epis, historicosDoEpiHandlers } from './epis.resource.ts';
import { casAVencer, casVencidos } from './inicio.queries.ts';

export const episDoModulo: FeatureExport = ({ config }) => ({
  recursos: [epis, epiHistoricos],
  handlers: historicosDoEpiHandlers,
  aFazer: [casVencidos, casAVencer],
  jobs: [avisoDeCA(config)],
});
