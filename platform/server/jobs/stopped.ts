import { type RawBuilder, sql } from 'kysely';

/**
 * SQL of whether the work that waits in one of these queues under the key `chave` ended before it was done: it failed for good, or somebody
 * cancelled it. Asked of the queue each time, so that nobody has to notice the end of a job, also not of one whose server is gone. Work that
 * the queue does not know is none that ended.
 */
export const stoppedSql = (filas: readonly string[], chave: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`coalesce((select bool_and(j.state in ('failed', 'cancelled')) from pgboss.job j
    where j.name in (${sql.join(filas.map((fila) => sql.lit(fila)))}) and j.singleton_key = (${chave})::text and j.state <> 'completed'), false)`;
