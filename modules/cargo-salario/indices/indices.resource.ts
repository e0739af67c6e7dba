import { sql } from 'kysely';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { defineResource } from '#platform/server/resource/define-resource.ts';
import { indiceHistoricos } from './indice-historicos.resource.ts';
import { indice, indicesPendentesDesabilitados } from './indices.contract.ts';

const ultimo = sql`from indice_historico h where h.indice_id = t.id and h.status <> '3' order by h.data desc limit 1`;

export const indices = defineResource(indice, {
  tabela: 'indice',
  colunas: {
    indiceHistorico: sql`coalesce((select json_build_object('data', h.data, 'valor', h.valor::text) ${ultimo}),
      json_build_object('data', null, 'valor', null))`,
    ultimaData: sql`(select h.data ${ultimo})`,
    ultimoValor: sql`(select h.valor ${ultimo})`,
  },
  aoGravar: async (ctx, id, { indiceHistorico: { data, valor } }, antes) => {
    if (antes === null && data !== null && valor !== null)
      await indiceHistoricos.criar(ctx, { indice: { id }, data, valor });
  },
});

export const indicesHandlers: readonly Handler[] = [
  on(indicesPendentesDesabilitados, async (ctx) => {
    const { rows } = await sql<{ id: number; nome: string; desabilitado: boolean }>`
      select t.id, t.nome, exists (select from indice_historico h where h.indice_id = t.id and h.status = '2') as desabilitado
      from indice t where t.empresa_id = ${ctx.empresaId} order by t.nome_busca, t.id`.execute(ctx.db);
    return rows;
  }),
];
