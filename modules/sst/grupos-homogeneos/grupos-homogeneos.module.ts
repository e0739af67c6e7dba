import type { FeatureExport } from '#platform/server/feature.ts';
import { gruposHistoricos, gruposHomogeneos, historicosDoGrupoHandlers } from './grupos-homogeneos.resource.ts';

export const gruposHomogeneosDoModulo: FeatureExport = () => ({
  recursos: [gruposHomogeneos, gruposHistoricos],
  handlers: historicosDoGrupoHandlers,
});
