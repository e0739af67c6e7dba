import { defineResource } from '#platform/server/resource/define-resource.ts';
import { areaInteresse } from './areas-interesse.contract.ts';

export const areasInteresse = defineResource(areaInteresse, {
  tabela: 'area_interesse',
  ligacoes: {
    areasOrganizacionaisIds: {
      tabela: 'area_interesse_area',
      dono: 'area_interesse_id',
      alvo: 'area_organizacional_id',
      alvoTabela: 'area_organizacional',
    },
  },
});
