import { sql } from 'kysely';
import { idList } from '#platform/server/db/id-list.ts';
import { constraintMessages } from '#platform/server/http/errors.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { contem } from '#platform/server/resource/list.ts';
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
  filtrar: ({ nome, areasOrganizacionaisIds }) => [
    nome && contem('t.nome_busca', nome),
    areasOrganizacionaisIds.length > 0 &&
      sql`exists (select from area_interesse_area l where l.area_interesse_id = t.id and l.area_organizacional_id = any (${idList(areasOrganizacionaisIds)}))`,
  ],
});
