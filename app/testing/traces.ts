import { sql } from 'kysely';
import type { TestApp } from './harness.ts';

/** Every column of the database, texts within JSON, arrays, search words and bytes among them, in which one of the texts stands. */
export async function ondeAparece(app: TestApp, textos: readonly string[]): Promise<string[]> {
  const { rows: colunas } = await app.banco((db) =>
    sql<{ esquema: string; tabela: string; coluna: string; tipo: string }>`
      select c.table_schema as esquema, c.table_name as tabela, c.column_name as coluna, c.udt_name as tipo
      from information_schema.columns c join information_schema.tables using (table_schema, table_name)
      where c.table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
        and c.udt_name in ('text', 'varchar', 'bpchar', 'name', 'json', 'jsonb', 'bytea', 'tsvector', '_text', '_varchar')
      order by 1, 2, 3`.execute(db),
  );
  if (colunas.length < 300) throw new Error('As colunas do banco não foram lidas');
  const achados: string[] = [];
  for (const { esquema, tabela, coluna, tipo } of colunas) {
    const texto = tipo === 'bytea' ? sql`encode(${sql.ref(coluna)}, 'escape')` : sql`${sql.ref(coluna)}::text`;
    const { rows } = await app.banco((db) =>
      sql`select 1 from ${sql.table(`${esquema}.${tabela}`)}
        where lower(${texto}) like any (${textos.map((um) => `%${um}%`)}::text[]) limit 1`.execute(db),
    );
    if (rows.length > 0) achados.push(`${tabela}.${coluna}`);
  }
  return achados;
}
