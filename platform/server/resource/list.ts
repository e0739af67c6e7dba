import { type RawBuilder, sql } from 'kysely';
import type { z } from 'zod';
import { metaOf } from '#platform/shared/contract/meta.ts';
import { defOf, sameValue } from '#platform/shared/contract/schema-tree.ts';
import {
  CONTAGEM_CONFERIDA,
  contagemAte,
  LISTA_SEM_PAGINA_MAXIMA,
  type Page,
  type PageQuery,
  pageOf,
  TAMANHO_PAGINA,
} from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { idList } from '../db/id-list.ts';
import type { Db } from '../db/transaction.ts';
import { columnList } from './column-list.ts';

/** Rows that a list finds and puts in order itself, where no index does: it counts them on the way. */
export const ACHADOS_MAXIMO = 10_000;

export interface ListSource {
  readonly tabela: string;
  /** Extra joins after `tabela t`. */
  readonly juncoes?: RawBuilder<unknown>;
  readonly selecao: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly condicoes: readonly RawBuilder<unknown>[];
  /** Order by field name, or the SQL when given. */
  readonly ordem: RawBuilder<unknown>;
  /**
   * A part of a name that is the whole filter, and the companies looked in: its table has words (`app_palavras`). They give the page in
   * the order of names; where the list has another one (`soContagem`), the count alone.
   */
  readonly parte?: PartAsked | undefined;
  /** Each row that is counted has first to be looked up elsewhere: they are counted in steps of CONTAGEM_CONFERIDA. */
  readonly conferida?: boolean;
}

interface PartAsked {
  readonly parte: Part;
  readonly empresas: readonly number[];
  readonly soContagem?: boolean;
  /** Conditions over `t` that the words do not answer, asked of each row found. */
  readonly aConferir?: readonly RawBuilder<unknown>[];
}

/** A query that names its page: what it reads is a page, never the whole list. */
export type OnePage = PageQuery & { readonly page: number };

const listaGrande = () =>
  new ProblemError('REQUISICAO_INVALIDA', {
    mensagem: 'A lista é grande demais para vir inteira: informe a página.',
  });

/**
 * A list that a module reads page by page with its own query, answered whole when no page is asked for. Takes the query and what reads one page of it. Throws ProblemError above
 * LISTA_SEM_PAGINA_MAXIMA rows.
 */
export async function pageOrWhole<Row, Query extends PageQuery>(
  query: Query,
  read: (query: Query & OnePage) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  const { page } = query;
  if (page !== undefined) return read({ ...query, page });
  const whole = await read({ ...query, page: 0, size: LISTA_SEM_PAGINA_MAXIMA });
  if (!whole.last) throw listaGrande();
  return whole.content as unknown as Page<Row>;
}

/**
 * One condition that holds where each of these does; true when there are none. Each stands in brackets: one that says 'or' narrows what the
 * others leave, and never opens what they close.
 */
export const todas = (conditions: readonly RawBuilder<unknown>[]): RawBuilder<unknown> =>
  conditions.length === 0
    ? sql`true`
    : sql.join(
        conditions.map((one) => sql`(${one})`),
        sql` and `,
      );

/** Name of the count beside the fields of a page; no field is called so. */
const TOTAL = '$total';

const neverNull = new WeakSet<RawBuilder<unknown>>();

const madeOfParts = new Set(['array', 'tuple', 'object', 'record']);

/** Whether a value is sent as a list or an object, which the database keeps as JSON. */
function isJson(schema: z.ZodType): boolean {
  const def = defOf(schema);
  return madeOfParts.has(def.type) || [...sameValue(def), ...(def.options ?? [])].some(isJson);
}

/** JSON has no order: a reference goes by its name, everything else that is made of parts by its text. */
export function sortable(expression: RawBuilder<unknown>, field: z.ZodType | undefined): RawBuilder<unknown> {
  if (!field) return expression;
  if (metaOf(field)?.kind === 'referencia') return sql`sem_acento((${expression}) ->> 'nome')`;
  return isJson(field) ? sql`(${expression})::text` : expression;
}

/**
 * The order by a value that is never null, for `ordem` of a resource. Where nulls stand need then not be said, and one index serves both
 * directions: `desc nulls last` is an order that an index made for `asc`, or for `desc`, does not have.
 */
export function semNulos(expression: RawBuilder<unknown>): RawBuilder<unknown> {
  neverNull.add(expression);
  return expression;
}

/** SQL of an order in a direction, nulls at the end. */
export const inDirection = (expression: RawBuilder<unknown>, way: 'asc' | 'desc'): RawBuilder<unknown> =>
  sql`${expression} ${sql.raw(way)} ${neverNull.has(expression) ? sql`` : sql`nulls last`}`;

/** Reads one page with its count in one statement, or the whole list when no page is asked for. */
export async function readList<Row>(db: Db, source: ListSource, query: OnePage): Promise<Page<Row>>;
export async function readList<Row>(db: Db, source: ListSource, query: PageQuery): Promise<Page<Row> | Row[]>;
export async function readList<Row>(db: Db, source: ListSource, query: PageQuery): Promise<Page<Row> | Row[]> {
  const columns = columnList(source.selecao);
  const { rowsOf, from } = fromOf(source);
  if (query.page === undefined) {
    const { rows } =
      await sql<Row>`select ${columns} ${from} order by ${source.ordem} limit ${LISTA_SEM_PAGINA_MAXIMA + 1}`.execute(
        db,
      );
    if (rows.length > LISTA_SEM_PAGINA_MAXIMA) throw listaGrande();
    return rows;
  }
  const { page, size = TAMANHO_PAGINA } = query;
  const ate = contagemAte(query, source.conferida || source.parte?.aConferir ? CONTAGEM_CONFERIDA : undefined);
  const words = source.parte && byWords(source.tabela, source.parte, (page + 1) * size, ate);
  const before = words?.before ?? sql``;
  const count = words?.count ?? counted(from, ate);
  const ids = words && !source.parte?.soContagem ? words.ids : sql`select t.id ${from} order by ${source.ordem}`;
  // A first page that is not full needs no count: a branch that is not taken is not run.
  const total =
    page === 0
      ? sql`case when (select count(*) from pagina) < ${size} then (select count(*) from pagina) else (${count}) end`
      : sql`(${count})`;
  // First the ids of the page, which an index often gives alone: rows passed over on the way are never fetched. As an
  // array, because `in` would be a join, for which the row policies make the whole table be read.
  const { rows } = await sql<Row & { [TOTAL]?: number }>`with ${before} pagina as materialized (
      ${ids} limit ${size} offset ${page * size})
    select ${columns}, ${total} as ${sql.ref(TOTAL)} ${rowsOf}
    where t.id = any (array(select id from pagina)) order by ${source.ordem}`.execute(db);
  const [first] = rows;
  if (!first)
    return pageOf([], page === 0 ? 0 : await countOf(db, sql`with ${before} n (total) as (${count})`), query, ate);
  const totalElements = first[TOTAL] ?? 0;
  for (const row of rows) delete row[TOTAL];
  return pageOf(rows, totalElements, query, ate);
}

type Counted = Pick<ListSource, 'tabela' | 'juncoes' | 'condicoes' | 'parte'>;

function fromOf({ tabela, juncoes, condicoes }: Counted) {
  const rowsOf = sql`from ${sql.table(tabela)} t ${juncoes ?? sql``}`;
  return { rowsOf, from: sql`${rowsOf} where ${todas(condicoes)}` };
}

const counted = (from: RawBuilder<unknown>, ate: number) =>
  sql`select count(*) from (select 1 ${from} limit ${ate + 1}) q`;

/**
 * How many rows a list has, at most one more than `ate`: for a list that reads its pages itself. A part of a name is counted by the words of
 * names, `condicoes` where there are none.
 */
export async function countRows(db: Db, source: Counted, ate: number): Promise<number> {
  const words = source.parte && byWords(source.tabela, source.parte, 0, ate);
  const count = words?.count ?? counted(fromOf(source).from, ate);
  return countOf(db, sql`with ${words?.before ?? sql``} n (total) as (${count})`);
}

/** The count alone, for a page behind the last one. */
async function countOf(db: Db, n: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`${n} select total from n`.execute(db);
  return rows[0]?.total ?? 0;
}

/** A part of a name as the words of names answer it: what is looked for in the vocabulary, and what the whole name must hold. */
interface Part {
  readonly palavra: RawBuilder<unknown>;
  readonly nome: RawBuilder<unknown>;
}

const escaped = (text: string) => text.replace(/[\\%_]/g, (sign) => `\\${sign}`);

/** Three letters in a row: shorter words are not kept. */
const KEPT = /(?:\p{L}\p{M}*){3}/u;

/** The longest word of a text that is kept and how it stands in a name: whole, but for the ends of the text. */
function partOf(text: string): Part | undefined {
  // Some signs become several letters, or a space, when they lose their accent.
  if (!/^[\p{L}\p{M}\p{Nd} .'-]+$/u.test(text)) return undefined;
  const words = text.split(' ');
  const [longest] = words.filter((word) => KEPT.test(word)).sort((a, b) => b.length - a.length);
  if (longest === undefined) return undefined;
  const [place, last] = [words.indexOf(longest), words.length - 1];
  const [from, to] = [place === 0 ? '%' : '', place === last ? '%' : ''];
  return {
    palavra: sql`v.palavra like ${from} || sem_acento(${escaped(longest)}) || ${to}`,
    nome: last === 0 ? sql`true` : contem('w.nome', text),
  };
}

/** One in so many has the part in two words: so many more names are read before all are counted one by one. */
const REPETIDOS = 5;

/** The rows with a part of a name, out of the words of the names: `ate` is the last one that a page could need, `contados` how far they are counted. */
function byWords(table: string, { parte, empresas, aConferir }: PartAsked, ate: number, contados: number) {
  const id = sql.ref(`w.${table}_id`);
  const conferido = aConferir ? sql`join ${sql.table(table)} t on t.id = ${id} and ${todas(aConferir)}` : sql``;
  const found = (rest: RawBuilder<unknown>) => sql`achadas a cross join lateral (select w.nome, ${id} as id
    from ${sql.table(`${table}_palavra`)} w ${conferido}
    where w.empresa_id = a.empresa_id and w.palavra = a.palavra and ${parte.nome} ${rest}) p`;
  const limit = contados + 1 + contados / REPETIDOS;
  return {
    before: sql`achadas as materialized (select v.empresa_id, v.palavra from ${sql.table(`${table}_vocabulario`)} v
      where v.empresa_id = any (${idList(empresas)}) and ${parte.palavra}),`,
    ids: sql`select distinct p.nome, p.id from ${found(sql`order by w.nome, ${id} limit ${ate}`)} order by p.nome, p.id`,
    // A name may have the part in several words: it counts once.
    count: sql`select case when count(*) > ${contados} then ${contados + 1} when sum(p.vezes) < ${limit} then count(*)
        else (select least(count(distinct p.id), ${contados + 1}) from ${found(sql``)}) end
      from (select p.id, count(*) as vezes from (select p.id from ${found(sql`limit ${limit}`)} limit ${limit}) p group by p.id) p`,
  };
}

/**
 * SQL of the ids of those with the text in their name, by the words of names where they tell it. `table` has words (`app_palavras`), and
 * who is looked for is among those of whom words are kept.
 */
export function idsComParteDoNome(table: string, companies: readonly number[], text: string): RawBuilder<unknown> {
  const part = partOf(text);
  if (!part)
    return sql`select x.id from ${sql.table(table)} x where x.empresa_id = any (${idList(companies)}) and ${contem('x.nome_busca', text)}`;
  return sql`select ${sql.ref(`w.${table}_id`)} from ${sql.table(`${table}_vocabulario`)} v
    join ${sql.table(`${table}_palavra`)} w on w.empresa_id = v.empresa_id and w.palavra = v.palavra
    where v.empresa_id = any (${idList(companies)}) and ${part.palavra} and ${part.nome}`;
}

/** More rows than this that a condition finds are soon met on the way through a list; fewer are known one by one. */
const POUCOS = 2000;

/**
 * The ids that a statement finds when they are few, for a list in another order than that of the statement: looking for few on the way through
 * such a list reads all of it, and putting many in order reads all of them. Null when they are many.
 */
export async function whenFew(db: Db, ids: RawBuilder<unknown>): Promise<readonly number[] | null> {
  // Too many are told by none: nobody needs to receive them.
  const { rows } = await sql<{
    ids: number[] | null;
  }>`select case when cardinality(f.ids) <= ${POUCOS} then f.ids end as ids
    from (select array(select p.id from (${ids} limit ${POUCOS + 1}) p (id)) as ids) f`.execute(db);
  return rows[0]?.ids ?? null;
}

/** The ids of {@link idsComParteDoNome} {@link whenFew}. */
export const idsQuandoPoucos = (
  db: Db,
  table: string,
  companies: readonly number[],
  text: string,
): Promise<readonly number[] | null> => whenFew(db, idsComParteDoNome(table, companies, text));

const parts = new WeakMap<RawBuilder<unknown>, string>();

/** The part of a name that a condition made by {@link contem} over `t.nome_busca` looks for; undefined when the words of names do not answer it. */
export function partOfName(condition: RawBuilder<unknown> | undefined): Part | undefined {
  const text = condition && parts.get(condition);
  return text === undefined ? undefined : partOf(text);
}

/**
 * What of a list's filter the words of names answer; nothing where no part of a name is asked for. `aConferir` is what `visivel` asks
 * beyond the words, true where other filters are not to be asked name by name.
 */
export function byWordsWhere(
  empresas: readonly number[],
  filtro: readonly RawBuilder<unknown>[],
  aConferir: readonly RawBuilder<unknown>[] | true,
): Pick<ListSource, 'parte'> {
  const doNome = filtro.find((condition) => partOfName(condition));
  const parte = partOfName(doNome);
  const outros = filtro.filter((condition) => condition !== doNome);
  if (!parte || (aConferir === true && outros.length > 0)) return {};
  const todos = aConferir === true ? [] : [...aConferir, ...outros];
  return { parte: { parte, empresas, ...(todos.length > 0 ? { aConferir: todos } : {}) } };
}

/**
 * Condition 'the accent-free column contains the text'; `column` is a generated `sem_acento(...)` column with a trigram
 * index, or an expression that gives such a text.
 */
export function contem(column: string | RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const condition = sql`${typeof column === 'string' ? sql.ref(column) : column} like '%' || sem_acento(${escaped(text)}) || '%'`;
  if (column === 't.nome_busca') parts.set(condition, text);
  return condition;
}

/** Condition 'the column contains each word of the text'; true for a text without words. */
export const contemPalavras = (column: string, text: string): RawBuilder<unknown> =>
  todas(
    text
      .split(/\s+/)
      .filter((word) => word !== '')
      .map((word) => contem(column, word)),
  );

/** Condition over `t` of being one of these companies'; one by equality, so that an index which begins with it gives the order too. */
export const inCompanies = (ids: readonly number[]): RawBuilder<unknown> =>
  ids.length === 1 ? sql`t.empresa_id = ${ids[0]}` : sql`t.empresa_id = any (${idList(ids)})`;

/** Condition over `t` that its name, the column `nome_busca` or what `custom` gives in place of it, contains the text. */
export const containsName = (custom: RawBuilder<unknown> | undefined, text: string): RawBuilder<unknown> =>
  contem(custom ? sql`sem_acento(${custom}::text)` : 't.nome_busca', text);
