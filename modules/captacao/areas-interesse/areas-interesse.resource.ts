import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { areaInteresse } from './areas-interesse.contract.ts';

constraintMessages({
  area_interesse_nome_unico: { campo: 'nome', mensagem: 'Já existe uma área de interesse com este nome' },
});

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
