import type { FeatureExport } from '#platform/server/feature.ts';
import { pgrHandlers } from './pgr.actions.ts';
import { relatorioHandlers } from './pgr.report.ts';
import { programas } from './pgr.resource.ts';

export const pgrDoModulo: FeatureExport = () => ({
  recursos: [programas],
  handlers: [...pgrHandlers, ...relatorioHandlers],
});
