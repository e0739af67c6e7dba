import { sql } from 'kysely';
import { exigirAreasVisiveis, naAreaVisivel, ocupadosSql } from '#modules/organizacao/organizacao.api.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { limiteColaborador } from './limites-colaborador.contract.ts';

const area = sql`(select a.nome from area_organizacional a where a.id = t.area_organizacional_id)`;
const cargo = sql`(select c.nome from cargo c where c.id = t.cargo_id)`;

export const limitesColaborador = defineResource(limiteColaborador, {
  tabela: 'configuracao_limite_colaborador',
  colunas: { ocupados: ocupadosSql(sql.ref('t.area_organizacional_id'), sql.ref('t.cargo_id')) },
  nomeDe: sql`concat_ws(' - ', ${area}, ${cargo})`,
  ordem: { '': sql`${area}, ${cargo} nulls first`, areaOrganizacional: area, cargo },
  // It tells how many people an area has (decision 050).
  visivel: (ctx) => [naAreaVisivel(ctx, sql.ref('t.area_organizacional_id'))],
  validar: (ctx, { areaOrganizacional: { id } }) => exigirAreasVisiveis(ctx, [id], 'areaOrganizacional'),
  filtros: { areaId: (id) => sql`t.area_organizacional_id = ${id}` },
});
