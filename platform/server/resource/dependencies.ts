import { sql } from 'kysely';
import type { GoesAlong } from '#platform/shared/contract/resource.ts';
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

/** The sentence that names what depends on the record (decision U-0048); null when nothing does. */
export async function refusalByUse(db: Db, table: string, id: number, nome: string): Promise<string | null> {
  const labels = (await dependenciesOf(db, table, [id])).get(id);
  return labels ? `Entidade ${nome} possui dependências em: ${labels.join(', ')}.` : null;
}

/** Throws EM_USO naming what depends on the record. */
export async function refuseWhenInUse(db: Db, table: string, id: number, nome: string): Promise<void> {
  const mensagem = await refusalByUse(db, table, id, nome);
  if (mensagem) throw new ProblemError('EM_USO', { mensagem });
}

/**
 * What the database deletes with the record, counted by table; the label is the comment of the table. Tables without one or with that of
 * the record's own, which are parts of it, and those that requests may not read, are not told.
 */
export async function goesAlong(db: Db, table: string, id: number): Promise<GoesAlong[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, obj_description(c.conrelid, 'pg_class') as rotulo
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype = 'c' and cardinality(c.conkey) = 1
      and obj_description(c.conrelid, 'pg_class') <> obj_description(c.confrelid, 'pg_class') and has_column_privilege(c.conrelid, a.attnum, 'select')
    order by 3, 1, 2`.execute(db);
  const counts = new Map<string, number>();
  for (const { tabela, coluna, rotulo } of rows) {
    const { rows: counted } = await sql<{ quantidade: number }>`select count(*)::int as quantidade
      from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id}`.execute(db);
    counts.set(rotulo, (counts.get(rotulo) ?? 0) + (counted[0]?.quantidade ?? 0));
  }
  return [...counts].flatMap(([rotulo, quantidade]) => (quantidade > 0 ? [{ rotulo, quantidade }] : []));
}
