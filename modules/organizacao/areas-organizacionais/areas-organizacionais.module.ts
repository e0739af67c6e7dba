import type { Feature } from '#platform/server/feature.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { searchOfResource } from '#platform/server/start/search-of-resource.ts';
import { relatorioDeAreasHandlers } from './areas.report.ts';
import { consultasDeAreas } from './areas-consultas.queries.ts';
import { telaDoOrganograma } from './areas-organizacionais.permissions.ts';
import { areasOrganizacionais } from './areas-organizacionais.resource.ts';

export function areasDoModulo({ parametros }: ModuleServices): Feature {
  // Read at request time: the parameter changes while the process runs.
  const areas = areasOrganizacionais(() => parametros.ligado('compartilhaColaboradores'));
  return {
    recursos: [areas],
    handlers: [...consultasDeAreas, ...relatorioDeAreasHandlers],
    telas: [telaDoOrganograma],
    buscas: [searchOfResource(areas, 'nome', ({ nome }) => ({ nome: nome ?? '' }))],
  };
}
