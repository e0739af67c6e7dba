import { sql } from 'kysely';
import { buscarSubstituidos } from '#modules/organizacao/organizacao.api.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { buscaDeSubstituidos } from './substituidos.contract.ts';

type Talento = { id: number; nome: string; dataEstabilidade: string | null };

/** The picker of replaced employees: by name, or by the ids already chosen. */
export const substituidosHandlers: readonly Handler[] = [
  on(buscaDeSubstituidos, async (ctx, { query }) => {
    if (query.ids && query.ids.length > 0) {
      const { rows } = await sql<Talento>`select id, nome, data_estabilidade as "dataEstabilidade" from colaborador
        where empresa_id = ${ctx.empresaId} and id = any (${query.ids}) order by nome_busca`.execute(ctx.db);
      return rows;
    }
    const achados = await buscarSubstituidos(ctx, {
      nome: query.nome ?? query.busca ?? null,
      incluirColaboradoresDesligados: query.incluirColaboradoresDesligados,
    });
    return achados.map(({ id, nome, dataEstabilidade }) => ({ id, nome, dataEstabilidade }));
  }),
];
