import { type RawBuilder, sql } from 'kysely';
import { idList } from './id-list.ts';
import type { Db } from './transaction.ts';

/**
 * Holds rows of a table `t` until the end of the transaction, in the order of their ids: one (null holds none), several, or those of
 * a condition. What decides beside them (counts, children, joined rows) is read by a statement after this one. A statement that itself waits
 * for a row reads that row anew, and everything else as it stood before the wait.
 */
export async function holdRows(
  db: Db,
  tabela: string,
  quais: number | null | readonly number[] | RawBuilder<unknown>,
): Promise<void> {
  const condicao =
    quais === null || typeof quais === 'number'
      ? sql`t.id = ${quais}`
      : 'toOperationNode' in quais
        ? quais
        : sql`t.id = any (${idList(quais)})`;
  await sql`select from ${sql.table(tabela)} t where ${condicao} order by t.id for update`.execute(db);
}
