import { type RawBuilder, sql } from 'kysely';
import { LISTA_SEM_PAGINA_MAXIMA, type Page, type PageQuery, pageOf, TAMANHO_PAGINA } from '#platform/shared/page.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import type { Db } from '../db/transaction.ts';
import { columnList } from './column-list.ts';

/** Beyond this many rows a list says 'mais de': counting a million rows on each page would cost more than the page. */
export const CONTAGEM_MAXIMA = 10_000;

export interface ListSource {
  readonly tabela: string;
  /** Extra joins after `tabela t`. */
  readonly juncoes?: RawBuilder<unknown>;
  readonly selecao: Readonly<Record<string, RawBuilder<unknown>>>;
  readonly condicoes: readonly RawBuilder<unknown>[];
  /** Order by field name, or the SQL when given. */
  readonly ordem: RawBuilder<unknown>;
  /** What every row of the page fulfils, however many more the list has: it spares looking for the page among all of them. */
  readonly daPagina?: RawBuilder<unknown>;
}

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
  read: (query: Query) => Promise<Page<Row>>,
): Promise<Page<Row>> {
  if (query.page !== undefined) return read(query);
  const whole = await read({ ...query, page: 0, size: LISTA_SEM_PAGINA_MAXIMA });
  if (!whole.last) throw listaGrande();
  return whole.content as unknown as Page<Row>;
}

const and = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Name of the count beside the fields of a page; no field is called so. */
const TOTAL = '$total';

/** Reads one page with its count in one statement, or the whole list when no page is asked for. */
export async function readList<Row>(db: Db, source: ListSource, query: PageQuery): Promise<Page<Row> | Row[]> {
  const columns = columnList(source.selecao);
  const rowsOf = sql`from ${sql.table(source.tabela)} t ${source.juncoes ?? sql``}`;
  const from = sql`${rowsOf} where ${and(source.condicoes)}`;
  if (query.page === undefined) {
    const { rows } =
      await sql<Row>`select ${columns} ${from} order by ${source.ordem} limit ${LISTA_SEM_PAGINA_MAXIMA + 1}`.execute(
        db,
      );
    if (rows.length > LISTA_SEM_PAGINA_MAXIMA) throw listaGrande();
    return rows;
  }
  const { page, size = TAMANHO_PAGINA } = query;
  const count = sql`select count(*) from (select 1 ${from} limit ${CONTAGEM_MAXIMA + 1}) q`;
  // A first page that is not full needs no count: a branch that is not taken is not run.
  const total =
    page === 0
      ? sql`case when (select count(*) from pagina) < ${size} then (select count(*) from pagina) else (${count}) end`
      : sql`(${count})`;
  // First the ids of the page, which an index often gives alone: rows passed over on the way are never fetched. As an
  // array, because `in` would be a join, for which the row policies make the whole table be read.
  const { rows } = await sql<Row & { [TOTAL]?: number }>`with pagina as materialized (
      select t.id ${from} and ${source.daPagina ?? sql`true`} order by ${source.ordem} limit ${size} offset ${page * size})
    select ${columns}, ${total} as ${sql.ref(TOTAL)} ${rowsOf}
    where t.id = any (array(select id from pagina)) order by ${source.ordem}`.execute(db);
  const [first] = rows;
  if (!first) return pageOf([], page === 0 ? 0 : await countOf(db, count), query);
  const totalElements = first[TOTAL] ?? 0;
  for (const row of rows) delete row[TOTAL];
  return pageOf(rows, totalElements, query);
}

/** The count alone, for a page behind the last one. */
async function countOf(db: Db, count: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`select (${count}) as total`.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * Condition 'the accent-free column contains the text'; `column` is a generated `sem_acento(...)` column with a trigram
 * index, or an expression that gives such a text.
 */
export function contem(column: string | RawBuilder<unknown>, text: string): RawBuilder<unknown> {
  const escaped = text.replace(/[\\%_]/g, (sign) => `\\${sign}`);
  return sql`${typeof column === 'string' ? sql.ref(column) : column} like '%' || sem_acento(${escaped}) || '%'`;
}
