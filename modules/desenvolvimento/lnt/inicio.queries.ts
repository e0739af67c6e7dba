import { sql } from 'kysely';
import { naAreaVisivel } from '#modules/organizacao/organizacao.api.ts';
import { type WaitingWork, waitingOf } from '#platform/server/start/start.ts';
import { pedidoLnt } from './lnt.contract.ts';
import { situacaoDe } from './lnt.resource.ts';

/** Surveys that go on, and for which none of the areas of whoever is in the session has asked for a course yet. */
export const lntsSemPedidos: WaitingWork = {
  id: 'lnts-sem-pedidos',
  titulo: 'Levantamentos de treinamentos a responder',
  acao: 'Pedir cursos',
  permissoes: [pedidoLnt.permissoes.inserir],
  ordem: 33,
  path: pedidoLnt.path,
  async ler(ctx, limite) {
    const vista = naAreaVisivel(ctx, sql.ref('a.id')) ?? sql`true`;
    const suas = sql`area_organizacional a where a.empresa_id = l.empresa_id and a.ativo and ${vista}
      and (not exists (select from lnt_area x where x.lnt_id = l.id)
        or exists (select from lnt_area x where x.lnt_id = l.id and x.area_organizacional_id = a.id))`;
    const { rows } = await sql<{
      id: number;
      titulo: string;
      ate: string;
      total: number;
    }>`select l.id, l.titulo, l.data_fim as ate,
        count(*) over ()::int as total
      from lnt l where l.empresa_id = ${ctx.empresaId} and ${situacaoDe('l')} = 'E' and exists (select from ${suas})
        and not exists (select from curso_lnt p where p.lnt_id = l.id and p.area_organizacional_id in (select a.id from ${suas}))
      order by l.data_fim, l.id limit ${limite}`.execute(ctx.db);
    return waitingOf(rows, ({ id, titulo, ate }) => ({
      chave: id,
      titulo,
      detalhe: 'Nenhum pedido da sua área',
      ate,
      path: `${pedidoLnt.path}/new?lntId=${id}`,
    }));
  },
};
