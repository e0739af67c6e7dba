import { type RawBuilder, sql } from 'kysely';
import type { GoesAlong } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import { APP_ROLE } from '../db/transaction.ts';
import type { Ctx } from '../http/context.ts';
import type { Held } from './held.ts';
import { mayKnow } from './known-tables.ts';
import { todas } from './list.ts';
import { visibleIn, visibleTables } from './references.ts';

interface Reference {
  tabela: string;
  coluna: string;
  /** Null where the table has no name for people. */
  rotulo: string | null;
  /** Columns of the table that name records of which a person may see only some. */
  donos: { coluna: string; tabela: string }[];
}

/** What is said, without a name or a number, of rows that the person does not see. */
const OUTROS = 'outros registros';

/** So many tables are asked in one statement; a longer one takes longer to plan than it saves. Each carries the ids anew. */
const PERGUNTAS = 40;
/** Ids of so many records are no burden to carry for each table. */
const POUCOS = 100;

/** SQL that is true when this person sees the row `d`: as one who may see its kind, by its own table, and by what it belongs to. */
function seen(ctx: Ctx, { tabela, donos }: Reference): RawBuilder<boolean> {
  if (!mayKnow(ctx.permissoes, tabela)) return sql<boolean>`false`;
  const conditions = donos.flatMap(({ coluna, tabela }) => {
    const visible = visibleIn(ctx, tabela, 'dono');
    const column = sql.ref(`d.${coluna}`);
    return visible
      ? [
          sql`(${column} is null or exists (select from ${sql.table(tabela)} dono where dono.id = ${column} and ${visible}))`,
        ]
      : [];
  });
  return sql<boolean>`coalesce(${todas([visibleIn(ctx, tabela, 'd') ?? sql`true`, ...conditions])}, false)`;
}

/**
 * What people call a table, over the foreign key `c`: its comment in the catalogue. A table to which requests may not add a row is kept
 * by the database itself, such as the words of names: people never saw it, and it has no name for them.
 */
const comentario = sql`case when has_any_column_privilege(${APP_ROLE}, c.conrelid, 'insert') then obj_description(c.conrelid, 'pg_class') end`;

/** What the catalogue says of a table is the same while the process lives: a new version of the schema comes with a new process. */
const known = new Map<string, Reference[]>();

async function once(name: string, read: () => Promise<Reference[]>): Promise<Reference[]> {
  const references = known.get(name) ?? (await read());
  known.set(name, references);
  return references;
}

/** The foreign keys of one column that name the table and do one of `aoExcluir` (pg_constraint.confdeltype) when a record of it goes. */
async function foreignKeysTo(
  { db }: Pick<Ctx, 'db'>,
  table: string,
  o: { aoExcluir: readonly string[]; rotulo: RawBuilder<unknown>; condicao?: RawBuilder<unknown> },
): Promise<Reference[]> {
  const { rows } = await sql<Reference>`
    select c.conrelid::regclass::text as tabela, a.attname as coluna, ${o.rotulo} as rotulo,
      coalesce((select json_agg(json_build_object('coluna', b.attname, 'tabela', f.confrelid::regclass::text))
        from pg_constraint f join pg_attribute b on b.attrelid = f.conrelid and b.attnum = f.conkey[1]
        where f.contype = 'f' and f.conrelid = c.conrelid and f.confrelid::regclass::text = any (${visibleTables()}::text[])), '[]') as donos
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ${table}::regclass and c.confdeltype = any (${[...o.aoExcluir]}::"char"[])
      and cardinality(c.conkey) = 1 and ${o.condicao ?? sql`true`} order by 3, 1, 2`.execute(db);
  return rows;
}

/** Tables whose rows would be left without this one, by the foreign keys of the database; the label is the comment of the column, or else of the table. */
const referencesTo = (ctx: Pick<Ctx, 'db'>, table: string): Promise<Reference[]> =>
  once(`a ${table}`, () =>
    foreignKeysTo(ctx, table, {
      aoExcluir: ['a', 'r'],
      rotulo: sql`coalesce(col_description(c.conrelid, a.attnum), ${comentario})`,
    }),
  );

/** The rows of many small questions about so many records. A statement asks so many of them: a journey to the database costs more than each. */
async function together<Row>(ctx: Ctx, records: number, questions: readonly RawBuilder<unknown>[]): Promise<Row[]> {
  const all: Row[] = [];
  const step = records > POUCOS ? 1 : PERGUNTAS;
  for (let from = 0; from < questions.length; from += step) {
    const asked = sql.join(questions.slice(from, from + step), sql` union all `);
    all.push(...(await sql<Row>`${asked}`.execute(ctx.db)).rows);
  }
  return all;
}

/**
 * What depends on each of the records, by id: labels of tables in alphabetical order. Records that nothing depends on are
 * not in the answer. Rows that the person does not see, or of a kind that the person may not see, are 'outros registros'. `sem` leaves tables out.
 */
export async function dependenciesOf(
  ctx: Ctx,
  table: string,
  ids: readonly number[],
  sem: ReadonlySet<string> = new Set(),
): Promise<Map<number, string[]>> {
  const found = new Map<number, Set<string>>();
  const references = (await referencesTo(ctx, table)).filter(({ tabela }) => !sem.has(tabela));
  const rows = await together<{ lugar: number; id: number; visto: boolean }>(
    ctx,
    ids.length,
    references.map((reference, lugar) => {
      const column = sql.ref(`d.${reference.coluna}`);
      return sql`(select distinct ${sql.lit(lugar)} as lugar, ${column} as id, ${seen(ctx, reference)} as visto
        from ${sql.table(reference.tabela)} d where ${column} = any (${idList(ids)}))`;
    }),
  );
  for (const { lugar, id, visto } of rows)
    found.set(id, (found.get(id) ?? new Set()).add((visto && references[lugar]?.rotulo) || OUTROS));
  const order = (a: string, b: string) => Number(a === OUTROS) - Number(b === OUTROS) || a.localeCompare(b, 'pt');
  return new Map([...found].map(([id, labels]) => [id, [...labels].sort(order)]));
}

/** The sentence that names what depends on the record (decision U-0048); null when nothing does. */
export async function refusalByUse(ctx: Ctx, table: string, id: number, nome: string): Promise<string | null> {
  const labels = (await dependenciesOf(ctx, table, [id])).get(id);
  return labels ? inUse(nome, labels) : null;
}

const inUse = (nome: string, labels: readonly string[]) =>
  `Entidade ${nome} possui dependências em: ${labels.join(', ')}.`;

/** Those of the records that something depends on, each with the sentence that names what does. */
export async function heldByUse(
  ctx: Ctx,
  table: string,
  ids: readonly number[],
  nameOf: (id: number) => Promise<string>,
): Promise<Held[]> {
  const held: Held[] = [];
  for (const [id, labels] of await dependenciesOf(ctx, table, ids))
    held.push({ id, codigo: 'EM_USO', mensagem: inUse(await nameOf(id), labels) });
  return held;
}

/** Throws EM_USO naming what depends on the first of the records that something depends on. */
export async function refuseWhenInUse(
  ctx: Ctx,
  table: string,
  ids: readonly number[],
  nameOf: (id: number) => Promise<string>,
): Promise<void> {
  const [first] = await heldByUse(ctx, table, ids, nameOf);
  if (first) throw new ProblemError('EM_USO', { mensagem: first.mensagem });
}

/**
 * Tables of which the database deletes rows with a record, and people are told. Not those that are called as another one they name: their
 * rows link the record to it, and it stays.
 */
async function goingAlong(ctx: Pick<Ctx, 'db'>, table: string): Promise<(Reference & { rotulo: string })[]> {
  const references = await once(`c ${table}`, () =>
    foreignKeysTo(ctx, table, {
      aoExcluir: ['c'],
      rotulo: comentario,
      condicao: sql`${comentario} <> obj_description(c.confrelid, 'pg_class') and has_column_privilege(${APP_ROLE}, c.conrelid, a.attnum, 'select')
      and not exists (select from pg_constraint f where f.contype = 'f' and f.conrelid = c.conrelid and f.confrelid not in (c.confrelid, c.conrelid)
        and obj_description(f.confrelid, 'pg_class') = ${comentario})`,
    }),
  );
  return references.flatMap(({ rotulo, ...rest }) => (rotulo === null ? [] : [{ rotulo, ...rest }]));
}

/** Every table that a deletion of this one's records may name or be refused for, with what people are told; null is told as others. */
export const toldOnDeletion = async (
  ctx: Pick<Ctx, 'db'>,
  table: string,
): Promise<{ readonly tabela: string; readonly rotulo: string | null }[]> => [
  ...(await referencesTo(ctx, table)),
  ...(await goingAlong(ctx, table)),
];

/**
 * What the database deletes with the record, counted by table; the label is the comment of the table. Tables without one or with that of
 * the record's own, which are parts of it, and those that requests may not read, are not told; nor are kinds of which the person may not
 * know, since saying that there is something would tell what it is. Rows of the others that the person does not see are 'outros
 * registros', not counted.
 */
export async function goesAlong(ctx: Ctx, table: string, id: number): Promise<GoesAlong[]> {
  const references = (await goingAlong(ctx, table)).filter(({ tabela }) => mayKnow(ctx.permissoes, tabela));
  const counts = new Map(references.map(({ rotulo }) => [rotulo, 0]));
  let others = false;
  const rows = await together<{ rotulo: string; vistos: number; total: number }>(
    ctx,
    1,
    references.map(
      (
        reference,
      ) => sql`select ${sql.lit(reference.rotulo)} as rotulo, count(*) filter (where ${seen(ctx, reference)})::int as vistos,
        count(*)::int as total from ${sql.table(reference.tabela)} d where ${sql.ref(`d.${reference.coluna}`)} = ${id}`,
    ),
  );
  for (const { rotulo, vistos, total } of rows) {
    counts.set(rotulo, (counts.get(rotulo) ?? 0) + vistos);
    others ||= total > vistos;
  }
  const told = [...counts].flatMap(([rotulo, quantidade]) => (quantidade > 0 ? [{ rotulo, quantidade }] : []));
  return others ? [...told, { rotulo: OUTROS, quantidade: null }] : told;
}
