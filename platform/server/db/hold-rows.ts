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

/**
 * Lets one transaction after the other do what no single row decides: the first record of a person, the last place of a limit, a circle of
 * records. `assunto` names what, `id` of whom it is (a company, a person, a parent). Who comes second waits until the first has ended, and reads
 * what decides by a statement after this one.
 */
export async function takeTurn(db: Db, assunto: string, id: number | null): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${assunto}, ${id ?? 0}))`.execute(db);
}
