import { type RawBuilder, sql } from 'kysely';

/**
 * The harmful agents `a` to which a group is exposed by its history `h` on `dia` (an expression, the day of the history unless told): those
 * of the workplaces of the history that hold on that day. Goes after what is read of `a`.
 */
export const agentesDoHistorico = (dia: RawBuilder<unknown> = sql`h.data`): RawBuilder<unknown> =>
  sql`from grupo_homogeneo_historico_ambiente x join agente_nocivo a on a.ambiente_id = x.ambiente_id
    where x.grupo_homogeneo_historico_id = h.id and a.data <= ${dia} and coalesce(a.data_fim, 'infinity') >= ${dia}`;
