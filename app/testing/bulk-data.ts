import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#platform/server/db/transaction.ts';

/** How much is written: every table of a company gets `empresas` times `porEmpresa` rows, company by company. */
export interface BulkSize {
  readonly empresas: number;
  readonly porEmpresa: number;
}

/** Ids of the bulk begin above those that a test makes; the same in every table, so that one id stands for a row of each. */
const BASE = 1_000_000;

/** Id of the n-th row (from 0) of the first company, in any table; the first company itself is number 0. */
export const bulkId = (n: number): number => BASE + 1 + n;

interface Column {
  readonly tabela: string;
  /** A catalogue of all companies, which stays as small as one company's part of the others. */
  readonly comum: boolean;
  readonly nome: string;
  readonly lugar: number;
  readonly tipo: string;
  readonly obrigatoria: boolean;
  readonly padrao: string | null;
  readonly alvo: string | null;
  /** Part of a key: two rows must not agree in it. */
  readonly unica: boolean;
  /** The table has a key that is looked at only at the commit. */
  readonly adiavel: boolean;
  /** Definition of the check that limits this column alone. */
  readonly limite: string | null;
}

/** Columns that can be written of all tables that hold rows of companies, or of nobody yet and are pointed to. */
const columns = (db: Db) =>
  sql<Column>`
    with de_empresa as (select attrelid as oid, attnum from pg_attribute where attname = 'empresa_id' and not attisdropped),
    -- Shared by all companies and given to some by a table of links, as users are: there are as many as of a company's own.
    dadas as (
      select f.confrelid as oid from pg_constraint f
      join pg_constraint p on p.conrelid = f.conrelid and p.contype = 'p' and array_length(p.conkey, 1) = 2
      join de_empresa e on e.oid = f.conrelid and e.attnum = any (p.conkey)
      where f.contype = 'f' and f.conkey <@ p.conkey),
    tabelas as (
      select c.oid, c.relname, e.oid is null and c.oid not in (select oid from dadas) as comum
      from pg_class c left join de_empresa e on e.oid = c.oid
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and (e.oid is not null or c.reltuples <= 0 and c.oid in (select confrelid from pg_constraint where contype = 'f')))
    select t.relname as tabela, t.comum, a.attname as nome, a.attnum as lugar, y.typname as tipo, a.attnotnull as obrigatoria,
      pg_get_expr(d.adbin, d.adrelid) as padrao, p.relname as alvo,
      exists (select from pg_index i where i.indrelid = t.oid and i.indisunique and a.attnum = any (i.indkey)) as unica,
      exists (select from pg_constraint k where k.conrelid = t.oid and k.contype in ('p', 'u') and k.condeferrable) as adiavel,
      (select pg_get_constraintdef(k.oid) from pg_constraint k where k.conrelid = t.oid and k.contype = 'c' and k.conkey = array[a.attnum] limit 1) as limite
    from tabelas t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    join pg_type y on y.oid = a.atttypid
    left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
    left join lateral (select p.relname from pg_constraint f join pg_class p on p.oid = f.confrelid
      where f.conrelid = t.oid and f.contype = 'f' and f.conkey = array[a.attnum]
        and (select attname from pg_attribute where attrelid = p.oid and attnum = f.confkey[1]) = 'id' limit 1) p on true
    order by t.relname, a.attnum`.execute(db);

/** `n` is the number of the row, `e` that of its company and `q` its place there, all from 0. */
const plain: Readonly<Record<string, string>> = {
  int4: 'q % 40 + 1',
  int8: 'n + 1',
  numeric: '10 + q % 50',
  float4: '0.5',
  bool: 'q % 7 = 0',
  date: 'current_date - q % 900',
  timestamptz: "now() - q * interval '5 hours'",
  time: "time '08:00' + (q % 9) * interval '1 hour'",
  jsonb: "'{}'::jsonb",
  uuid: 'gen_random_uuid()',
  bytea: "'\\x00'::bytea",
  tsvector: "to_tsvector('simple', 'palavra ' || n)",
};

/** Codes of a check such as `situacao in ('A', 'B')`, and texts of so many digits, or of hours and minutes, for one that is a pattern. */
function limited(limite: string): string | null {
  const codes = [...limite.matchAll(/'([^']*)'::text/g)].map(([, code]) => `'${code}'`);
  if (limite.includes('= ANY') && codes.length > 0) return `(array[${codes.join()}])[1 + q % ${codes.length}]`;
  if (limite.includes(':[0-5]')) return "(1 + q % 40) || ':30'";
  const digits = /\[0-9\]\{(\d+)\}/.exec(limite)?.[1];
  return digits ? `lpad((n % 10::numeric ^ ${digits})::text, ${digits}, '0')` : null;
}

function own({ nome, tipo, padrao, limite, obrigatoria, unica }: Column): string {
  if (limite && tipo === 'text' && limited(limite)) return limited(limite) ?? '';
  if (tipo === 'bool' && padrao === 'true') return 'q % 7 > 0';
  // What happened to few: deleted, answered, made anonymous.
  if (tipo === 'timestamptz' && !obrigatoria) return `case when q % 8 = 7 then ${plain.timestamptz} end`;
  if (unica && tipo === 'int4') return 'q + 1';
  if (tipo.startsWith('_')) return `'{}'::${tipo.slice(1)}[]`;
  return plain[tipo] ?? `'${nome} maria silva ' || n`;
}

/** What a column may point to: the tables that are filled, and the first ids of those that were full before. */
interface Targets {
  readonly comuns: ReadonlySet<string>;
  readonly deEmpresas: ReadonlySet<string>;
  readonly oficiais: ReadonlyMap<string, readonly number[]>;
}

/** Rows of a company point to rows of the same company; of shared tables, to any. */
function pointing({ tabela, alvo, unica, lugar }: Column, { comuns, deEmpresas, oficiais }: Targets) {
  if (alvo === null) return null;
  if (alvo === 'empresa') return `${BASE} + 1 + e`;
  // Trees are two levels deep.
  if (alvo === tabela) return `case when q > 0 then ${BASE} + 1 + e * porempresa end`;
  // A key stays one with every row pointing to another; elsewhere four point to the same.
  const place = `(${unica ? 'q' : 'q / 4'} + ${lugar}) % porempresa`;
  if (comuns.has(alvo)) return `${BASE} + 1 + ${place}`;
  if (deEmpresas.has(alvo)) return `${BASE} + 1 + e * porempresa + ${place}`;
  const ids = oficiais.get(alvo) ?? [];
  return ids.length > 0 ? `(array[${ids.join()}])[1 + q % ${ids.length}]::bigint` : 'null::bigint';
}

async function idsOf(db: Db, table: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)} order by id limit 20`.execute(db);
  return rows.map(({ id }) => id);
}

/** Lets rows in that no form would write: neither foreign keys nor triggers nor checks are what a plan depends on. */
async function trustRows(db: Db): Promise<void> {
  await sql`set local session_replication_role = replica`.execute(db);
  await sql`do $$ declare k record; begin
    for k in select conrelid::regclass as tabela, conname from pg_constraint
      where contype = 'c' and connamespace = 'public'::regnamespace
    loop execute format('alter table %s drop constraint %I', k.tabela, k.conname); end loop; end $$`.execute(db);
}

/** Runs `fill` without the indexes that refuse nothing, and makes them when the rows are there: sorting all at once costs half. */
async function withoutIndexes(db: Db, tables: readonly string[], fill: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ nome: string; feito: string }>`
    select i.indexrelid::regclass::text as nome, pg_get_indexdef(i.indexrelid) as feito
    from pg_index i join pg_class t on t.oid = i.indrelid
    where not i.indisunique and not i.indisexclusion and t.relnamespace = 'public'::regnamespace
      and t.relname = any (${tables}::text[])`.execute(db);
  for (const { nome } of rows) await sql.raw(`drop index ${nome}`).execute(db);
  await fill();
  for (const { feito } of rows) await sql.raw(feito).execute(db);
}

/**
 * Fills every table that holds rows of companies, and those that are pointed to and still empty, out of the catalogue of the
 * database alone: a new table is covered without being named. Only for a database of a test, whose checks it drops. Returns
 * the names of the tables that got at least `grande` rows.
 */
export async function fillInBulk(db: Db, size: BulkSize, grande: number): Promise<ReadonlySet<string>> {
  await sql`analyze`.execute(db);
  const { rows } = await columns(db);
  const tables = Map.groupBy(rows, ({ tabela }) => tabela);
  tables.delete('empresa');
  const comuns = new Set(rows.flatMap(({ tabela, comum }) => (comum ? [tabela] : [])));
  const deEmpresas = new Set(rows.flatMap(({ tabela, comum }) => (comum ? [] : [tabela])));
  const oficiais = new Map<string, readonly number[]>();
  for (const alvo of new Set(rows.flatMap(({ alvo }) => (alvo === null || tables.has(alvo) ? [] : [alvo]))))
    oficiais.set(alvo, await idsOf(db, alvo));
  await trustRows(db);
  await sql`insert into empresa (id, nome) overriding system value
    select ${sql.raw(String(BASE))} + n, 'Empresa ' || n from generate_series(1, ${size.empresas}::int) n`.execute(db);
  await withoutIndexes(db, [...tables.keys()], async () => {
    for (const [tabela, of] of tables) await fillOne(db, tabela, of, size, { comuns, deEmpresas, oficiais });
  });
  await sql`analyze`.execute(db);
  const { rows: big } = await sql<{ nome: string }>`select relname as nome from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${grande}`.execute(db);
  return new Set(big.map(({ nome }) => nome));
}

async function fillOne(
  db: Db,
  tabela: string,
  of: readonly Column[],
  { empresas, porEmpresa }: BulkSize,
  targets: Targets,
): Promise<void> {
  const value = (column: Column): RawBuilder<unknown> => {
    if (column.nome === 'id' && column.tipo === 'int8') return sql.raw(`${BASE} + 1 + n`);
    if (column.nome === 'empresa_id') return sql.raw(`${BASE} + 1 + e`);
    return sql.raw(pointing(column, targets) ?? own(column));
  };
  const names = sql.join(of.map(({ nome }) => sql.ref(nome)));
  // Tables with one row for each company keep the first; no conflict can be passed over where keys are looked at later.
  const skip = of.some(({ adiavel }) => adiavel) ? sql`` : sql`on conflict do nothing`;
  await sql`insert into ${sql.table(tabela)} (${names}) overriding system value
    select ${sql.join(of.map(value))} from (select n, n / ${porEmpresa}::int as e, n % ${porEmpresa}::int as q, ${porEmpresa}::int as porempresa
      from generate_series(0, ${(targets.comuns.has(tabela) ? 1 : empresas) * porEmpresa - 1}::int) n) s ${skip}`.execute(
    db,
  );
}
