import { sql } from 'kysely';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Db } from '../db/transaction.ts';

interface Reference {
  tabela: string;
  coluna: string;
  rotulo: string;
}

/** Tables whose rows would be left without this one, by the foreign keys of the database; the label is the table's comment. */
async function referencesTo(db: Db, table: string): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, coalesce(obj_description(c.conrelid, 'pg_class'), c.conrelid::regclass::text) as rotulo
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype in ('a', 'r') and cardinality(c.conkey) = 1`.execute(
    db,
  );
  return rows;
}

/** Throws EM_USO (decision U-0048) naming what depends on the record. */
export async function refuseWhenInUse(db: Db, table: string, id: number, nome: string): Promise<void> {
  const labels = new Set<string>();
  for (const { tabela, coluna, rotulo } of await referencesTo(db, table)) {
    const { rows } = await sql`select 1 from ${sql.table(tabela)} where ${sql.ref(coluna)} = ${id} limit 1`.execute(db);
    if (rows.length > 0) labels.add(rotulo);
  }
  if (labels.size > 0) {
    throw new ProblemError('EM_USO', {
      mensagem: `Entidade ${nome} possui dependências em: ${[...labels].sort((a, b) => a.localeCompare(b, 'pt')).join(', ')}.`,
    });
  }
}
