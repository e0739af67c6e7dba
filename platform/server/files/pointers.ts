import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';

/** A column that points to stored files. */
interface Pointer {
  readonly tabela: string;
  readonly coluna: string;
  /** The database refuses to remove a file that this column still points to. */
  readonly segura: boolean;
}

/** Every column that points to files, by the foreign keys of the database. */
export async function filePointers(db: Db): Promise<Pointer[]> {
  const { rows } = await sql<Pointer>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, c.confdeltype in ('a', 'r') as segura
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = 'arquivo'::regclass and cardinality(c.conkey) = 1`.execute(db);
  return rows;
}

/** SQL: none of these columns points to the file `a`. */
export const unpointed = (pointers: readonly Pointer[]) =>
  sql.join(
    [
      sql`true`,
      ...pointers.map(
        ({ tabela, coluna }) =>
          sql`not exists (select from ${sql.table(tabela)} x where ${sql.ref(`x.${coluna}`)} = a.id)`,
      ),
    ],
    sql` and `,
  );
