import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** Tables that say whose their rows are, but for the log, which only grows. */
async function tabelasDeEmpresa(db: Db): Promise<string[]> {
  const { rows } = await sql<{ tabela: string }>`select c.relname as tabela
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'empresa_id' and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'auditoria' order by 1`.execute(
    db,
  );
  return rows.map(({ tabela }) => tabela);
}

/** Writes a mark into every text of a company's rows, as far as the database takes it. Returns the tables that carry it. */
export async function marcarEmpresa(db: Db, empresaId: number, marca: string): Promise<string[]> {
  const marcadas = new Set<string>();
  for (const tabela of await tabelasDeEmpresa(db)) {
    const { rows } = await sql<{ coluna: string }>`select attname as coluna from pg_attribute
      where attrelid = ${tabela}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and atttypid = 'text'::regtype`.execute(
      db,
    );
    for (const { coluna } of rows) {
      await sql`savepoint marca`.execute(db);
      const feito = await sql`update ${sql.table(tabela)} set ${sql.ref(coluna)} = ${`${marca} `} || row_number from (
            select ctid as lugar, row_number() over () from ${sql.table(tabela)} where empresa_id = ${empresaId}) x
          where ctid = x.lugar`
        .execute(db)
        // A code out of a closed list, which says nothing of anybody.
        .catch(() => sql`rollback to savepoint marca`.execute(db));
      if (feito.numAffectedRows) marcadas.add(tabela);
    }
  }
  return [...marcadas];
}

/** The rows of a company, a summary by table. */
export async function retratoDaEmpresa(db: Db, empresaId: number): Promise<Record<string, string>> {
  const retrato: Record<string, string> = {};
  for (const tabela of await tabelasDeEmpresa(db)) {
    const { rows } = await sql<{
      resumo: string;
    }>`select count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') as resumo
      from ${sql.table(tabela)} t where empresa_id = ${empresaId}`.execute(db);
    retrato[tabela] = rows[0]?.resumo ?? '';
  }
  return retrato;
}

/** The references by which a row of one company points to a row of another, by table and column. */
export async function referenciasCruzadas(db: Db): Promise<string[]> {
  const { rows } = await sql<{ de: string; coluna: string; para: string; alvo: string }>`
    select c.conrelid::regclass::text as de, a.attname as coluna, c.confrelid::regclass::text as para, b.attname as alvo
    from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
    where c.contype = 'f' and cardinality(c.conkey) = 1 and (
      select count(*) from pg_attribute e where e.attrelid in (c.conrelid, c.confrelid) and e.attname = 'empresa_id'
    ) = case when c.conrelid = c.confrelid then 1 else 2 end`.execute(db);
  const cruzadas: string[] = [];
  for (const { de, coluna, para, alvo } of rows) {
    const achadas =
      await sql`select 1 from ${sql.table(de)} d join ${sql.table(para)} p on p.${sql.ref(alvo)} = d.${sql.ref(coluna)}
      where d.empresa_id <> p.empresa_id limit 1`.execute(db);
    if (achadas.rows.length > 0) cruzadas.push(`${de}.${coluna} -> ${para}`);
  }
  return cruzadas;
}

/**
 * What the role of requests, bound as this transaction is, may do to the rows of a company in each table that says whose its rows are, written without
 * a company as somebody would who forgot it: 'cargo: lê, muda'. Empty where the database keeps them apart.
 */
export async function abertasA(db: Db, empresaId: number): Promise<{ abertas: string[]; tabelas: number }> {
  const abertas: string[] = [];
  const tabelas = await tabelasDeEmpresa(db);
  const conseguiu = async (comando: RawBuilder<unknown>): Promise<boolean> => {
    await sql`savepoint tentativa`.execute(db);
    const feito = await comando.execute(db).then(
      ({ rows, numAffectedRows }) => rows.length > 0 || (numAffectedRows ?? 0n) > 0n,
      // 42501: by privilege or by policy. What a key or a trigger refuses was let in by the policy.
      (cause: unknown) => (cause as { code?: string }).code !== '42501',
    );
    await sql`rollback to savepoint tentativa`.execute(db);
    return feito;
  };
  for (const tabela of tabelas) {
    const t = sql.table(tabela);
    const feitos = {
      lê: await conseguiu(sql`select 1 from ${t} where empresa_id = ${empresaId} limit 1`),
      muda: await conseguiu(sql`update ${t} set empresa_id = empresa_id where empresa_id = ${empresaId}`),
      apaga: await conseguiu(sql`delete from ${t} where empresa_id = ${empresaId}`),
      inclui: await conseguiu(sql`insert into ${t} (empresa_id) values (${empresaId})`),
    };
    const quais = Object.entries(feitos).flatMap(([nome, sim]) => (sim ? [nome] : []));
    if (quais.length > 0) abertas.push(`${tabela}: ${quais.join(', ')}`);
  }
  return { abertas, tabelas: tabelas.length };
}
