import type { FeatureExport } from '#platform/server/feature.ts';
import { ambienteHistoricos, ambientes, historicosDoAmbienteHandlers } from './ambientes.resource.ts';

export const ambientesDoModulo: FeatureExport = () => ({
  recursos: [ambientes, ambienteHistoricos],
  handlers: historicosDoAmbienteHandlers,
});
