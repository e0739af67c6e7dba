import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { z } from 'zod';
import { itemOf, shapeOf } from '#platform/shared/contract/meta.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Db } from '../db/transaction.ts';
import { type ChildTable, columnsOf, type LinkTable, type Mapping } from './columns.ts';

/**
 * Writes the links and child lists of a record: what the form no longer has goes, what it has stays or comes. `before` is the record as
 * it is, null for a new one: a list that is as it was is not written.
 */
export async function writeChildren(
  db: Db,
  schema: z.ZodType,
  mapping: Mapping,
  parent: { id: number; empresaId: number },
  form: Readonly<Record<string, unknown>>,
  before: Readonly<Record<string, unknown>> | null,
): Promise<void> {
  const changed = (name: string) => name in form && !isDeepStrictEqual(form[name], before === null ? [] : before[name]);
  for (const [name, link] of Object.entries(mapping.ligacoes ?? {})) {
    if (changed(name)) await writeLinks(db, link, parent, idsOf(form[name]));
  }
  for (const [name, child] of Object.entries(mapping.filhos ?? {})) {
    const item = itemOf(shapeOf(schema)[name]);
    if (!changed(name) || !item) continue;
    const rows = form[name] as Record<string, unknown>[];
    refuseOthers(name, rows, before?.[name]);
    await writeChild(db, child, item, parent, rows);
  }
}

/** Throws a field error for an item that names one of another record, or one that is gone: what it says would be written nowhere. */
function refuseOthers(name: string, rows: readonly Record<string, unknown>[], before: unknown): void {
  const own = new Set((Array.isArray(before) ? (before as { id?: unknown }[]) : []).map(({ id }) => id));
  const place = rows.findIndex(({ id }) => typeof id === 'number' && !own.has(id));
  if (place >= 0)
    throw campoInvalido(
      `${name}[${place}].id`,
      'Este item não é deste registro. Atualize a página e inclua-o de novo.',
    );
}

function idsOf(value: unknown): number[] {
  const ids = (value as readonly (number | { id: number })[]).map((entry) =>
    typeof entry === 'number' ? entry : entry.id,
  );
  return [...new Set(ids)];
}

async function writeLinks(
  db: Db,
  link: LinkTable,
  parent: { id: number; empresaId: number },
  ids: readonly number[],
): Promise<void> {
  const { tabela, dono, alvo } = link;
  const list = idList(ids);
  await sql`delete from ${sql.table(tabela)} where ${sql.ref(dono)} = ${parent.id} and not (${sql.ref(alvo)} = any (${list}))`.execute(
    db,
  );
  if (ids.length === 0) return;
  await sql`insert into ${sql.table(tabela)} (empresa_id, ${sql.ref(dono)}, ${sql.ref(alvo)})
    select ${parent.empresaId}, ${parent.id}, id from unnest(${list}) id on conflict do nothing`.execute(db);
}

/** Items keep their id when the form carries it, so that what points to them stays valid. */
async function writeChild(
  db: Db,
  child: ChildTable,
  item: z.ZodType,
  parent: { id: number; empresaId: number },
  rows: readonly Record<string, unknown>[],
): Promise<void> {
  const kept = rows.flatMap((row) => (typeof row.id === 'number' ? [row.id] : []));
  await sql`delete from ${sql.table(child.tabela)} where ${sql.ref(child.dono)} = ${parent.id} and not (id = any (${idList(kept)}))`.execute(
    db,
  );
  for (const row of rows) {
    const { id: _, ...columns } = columnsOf(item, row, { refs: child.refs ?? {} });
    if (typeof row.id === 'number') await updateRow(db, child, parent, row.id, columns);
    else await insertRow(db, child.tabela, { ...columns, empresa_id: parent.empresaId, [child.dono]: parent.id });
  }
}

async function updateRow(
  db: Db,
  child: ChildTable,
  parent: { id: number },
  id: number,
  columns: Record<string, unknown>,
): Promise<void> {
  const sets = assignments(columns);
  if (sets.length === 0) return;
  // What the form sends back as it was is not written, and its version stays for who has it open on a screen of its own.
  const changed = Object.entries(columns).map(
    ([name, value]) => sql`${sql.ref(name)} is distinct from ${storable(value)}`,
  );
  if (child.versao) sets.push(sql`versao = versao + 1`);
  await sql`update ${sql.table(child.tabela)} set ${sql.join(sets)} where id = ${id} and ${sql.ref(child.dono)} = ${parent.id}
    and (${sql.join(changed, sql` or `)})`.execute(db);
}

/** Objects are stored as JSON text; arrays as arrays of the database; everything else as it is. */
export function storable(value: unknown): unknown {
  if (value instanceof Uint8Array || Array.isArray(value)) return value;
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
}

/** `column = value` for an update. */
export function assignments(columns: Readonly<Record<string, unknown>>) {
  return Object.entries(columns).map(([name, value]) => sql`${sql.ref(name)} = ${storable(value)}`);
}

/** Inserts one row and returns its id. */
export async function insertRow(db: Db, table: string, columns: Readonly<Record<string, unknown>>): Promise<number> {
  const names = Object.keys(columns);
  const { rows } = await sql<{
    id: number;
  }>`insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(Object.values(columns).map((value) => sql`${storable(value)}`))}) returning id`.execute(db);
  return rows[0]?.id ?? 0;
}

/** Rows as one parameter, read back by the types of the table's columns. */
const rowsOf = (table: string, rows: readonly Readonly<Record<string, unknown>>[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;

/** Inserts rows that have the same columns; returns their ids in the order of the rows. */
export async function insertRows(
  db: Db,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<number[]> {
  const [first, second] = rows;
  if (!first) return [];
  if (!second) return [await insertRow(db, table, first)];
  const names = Object.keys(first).map((name) => sql.ref(name));
  const inserted = await sql<{ id: number }>`insert into ${sql.table(table)} (${sql.join(names)})
    select ${sql.join(names)} from ${rowsOf(table, rows)} returning id`.execute(db);
  // Ids are given in the order in which the rows come.
  return inserted.rows.map(({ id }) => id).toSorted((a, b) => a - b);
}

/** Updates rows that have the same columns, each by its id, and raises their versions. */
export async function updateRows(
  db: Db,
  table: string,
  rows: readonly { readonly id: number; readonly columns: Readonly<Record<string, unknown>> }[],
): Promise<void> {
  const [first, second] = rows;
  if (!first) return;
  if (!second) {
    const sets = [...assignments(first.columns), sql`versao = versao + 1`];
    await sql`update ${sql.table(table)} set ${sql.join(sets)} where id = ${first.id}`.execute(db);
    return;
  }
  const sets = Object.keys(first.columns).map((name) => sql`${sql.ref(name)} = ${sql.ref(`v.${name}`)}`);
  const values = rows.map(({ id, columns }) => ({ ...columns, id }));
  await sql`update ${sql.table(table)} t set ${sql.join([...sets, sql`versao = t.versao + 1`])}
    from ${rowsOf(table, values)} v where t.id = v.id`.execute(db);
}
