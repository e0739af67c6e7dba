import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { relatorioDeAreasHandlers } from './areas.report.ts';
import { consultasDeAreas } from './areas-consultas.queries.ts';
import { telaDoOrganograma } from './areas-organizacionais.permissions.ts';
import { areasOrganizacionais } from './areas-organizacionais.resource.ts';

export const areasDoModulo = ({ parametros }: ModuleServices): Feature => ({
  // Read at request time: the parameter changes while the process runs.
  recursos: [areasOrganizacionais(() => parametros.ligado('compartilhaColaboradores'))],
  handlers: [...consultasDeAreas, ...relatorioDeAreasHandlers],
  telas: [telaDoOrganograma],
});
