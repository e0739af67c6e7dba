import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Db } from '../db/transaction.ts';

interface Reference {
  tabela: string;
  coluna: string;
  rotulo: string;
}

/** Tables whose rows would be left without this one, by the foreign keys of the database; the label is the comment of the column, or else of the table. */
async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, 
      coalesce(col_description(c.conrelid, a.attnum), obj_description(c.conrelid, 'pg_class'), c.conrelid::regclass::text) as rotulo
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1`.execute(
    db,
  );
  return rows;
}

/**
 * What depends on each of the records, by id: labels of tables in alphabetical order. Records that nothing depends on are
 * not in the answer. `sem` leaves tables out.
 */
export async function dependenciesOf(
  db: Db,
  table: string,
  ids: readonly number[],
  sem: ReadonlySet<string> = new Set(),
): Promise<Map<number, string[]>> {
  const found = new Map<number, Set<string>>();
  for (const { tabela, coluna, rotulo } of await referencesTo(db, table)) {
    if (sem.has(tabela)) continue;
    const column = sql.ref(coluna);
    const { rows } = await sql<{ id: number }>`select distinct ${column} as id from ${sql.table(tabela)}
      where ${column} = any (${idList(ids)})`.execute(db);
    for (const { id } of rows) found.set(id, (found.get(id) ?? new Set()).add(rotulo));
  }
  return new Map([...found].map(([id, labels]) => [id, [...labels].sort((a, b) => a.localeCompare(b, 'pt'))]));
}

/** Throws EM_USO (decision U-0048) naming what depends on the record. */
export async function refuseWhenInUse(db: Db, table: string, id: number, nome: string): Promise<void> {
  const labels = (await dependenciesOf(db, table, [id])).get(id);
  if (labels)
    throw new ProblemError('EM_USO', { mensagem: `Entidade ${nome} possui dependências em: ${labels.join(', ')}.` });
}
