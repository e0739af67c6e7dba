import type { FeatureExport } from '#platform/server/feature.ts';
import { avisoDePgr } from './avisos.job.ts';
import { pgrHandlers } from './pgr.actions.ts';
import { relatorioHandlers } from './pgr.report.ts';
import { programas } from './pgr.resource.ts';

export const pgrDoModulo: FeatureExport = ({ config }) => ({
  recursos: [programas],
  handlers: [...pgrHandlers, ...relatorioHandlers],
  jobs: [avisoDePgr(config)],
});
