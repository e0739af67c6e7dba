import { sql } from 'kysely';
import type { Db } from './transaction.ts';

/**
 * Gives the rows of a queue that have none their place (`ordem`): the order in which they were first seen committed, which is the one that a
 * cursor needs. What commits late comes after what was read before it, whatever its id. Whoever calls holds the queue meanwhile.
 *
 * @param tabela table with the columns `id`, `ordem` and that of the queue
 * @param fila column that says whose queue a row stands in, and the id of the one that is read
 */
export async function giveSeenOrder(
  db: Db,
  tabela: 'folha_evento' | 'webhook_evento',
  fila: { readonly coluna: 'empresa_id' | 'webhook_id'; readonly id: number },
): Promise<void> {
  const [queue, column] = [sql.table(tabela), sql.ref(fila.coluna)];
  await sql`update ${queue} v set ordem = n.ordem from (select e.id, row_number() over (order by e.id)
        + coalesce((select max(o.ordem) from ${queue} o where o.${column} = ${fila.id}), 0) as ordem
      from ${queue} e where e.${column} = ${fila.id} and e.ordem is null) n
    where v.id = n.id and v.${column} = ${fila.id}`.execute(db);
}
