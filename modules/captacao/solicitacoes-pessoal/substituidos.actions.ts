import { sql } from 'kysely';
import { buscarSubstituidos, colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { substituivel } from './quem-ve.queries.ts';
import { buscaDeSubstituidos } from './substituidos.contract.ts';

type Talento = { id: number; nome: string; dataEstabilidade: string | null };

/** The picker of replaced employees: by name, or by the ids already chosen. */
export const substituidosHandlers: readonly Handler[] = [
  on(buscaDeSubstituidos, async (ctx, { query }) => {
    if (query.ids.length > 0) {
      const id = sql.ref('t.id');
      const { rows } = await sql<Talento>`select t.id, t.nome,
          case when ${colaboradorVistoSql(ctx, id)} then colaborador_estabilidade(t.id) end as "dataEstabilidade"
        from colaborador t
        where t.empresa_id = ${ctx.empresaId} and t.id = any (${idList(query.ids)}) and ${substituivel(ctx, id) ?? sql`true`}
        order by t.nome_busca`.execute(ctx.db);
      return rows;
    }
    const achados = await buscarSubstituidos(ctx, {
      nome: query.nome ?? query.busca ?? null,
      incluirColaboradoresDesligados: query.incluirColaboradoresDesligados,
    });
    return achados.map(({ id, nome, dataEstabilidade }) => ({ id, nome, dataEstabilidade }));
  }),
];
