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
}

const listaGrande = () =>
  new ProblemError('REQUISICAO_INVALIDA', {
    mensagem: 'A lista é grande demais para vir inteira: informe a página.',
  });

/**
 * A list that a module reads page by page with its own query, answered whole when no page is asked for (000 §7, 'paged
 * when a page param is present'). Takes the query and what reads one page of it. Throws ProblemError above
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

/** Reads one page (two statements), or the whole list when no page is asked for. */
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
  const size = query.size ?? TAMANHO_PAGINA;
  // First the ids of the page, which an index often gives alone: rows passed over on the way are never fetched.
  const ids = sql`select t.id ${from} order by ${source.ordem} limit ${size} offset ${query.page * size}`;
  // Asked as an array they are looked up one by one: as a subquery the row policies make the planner read the whole table.
  const { rows } =
    await sql<Row>`select ${columns} ${rowsOf} where t.id = any (array(${ids})) order by ${source.ordem}`.execute(db);
  const total = query.page === 0 && rows.length < size ? rows.length : await count(db, from);
  return pageOf(rows, total, query);
}

async function count(db: Db, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{
    total: number;
  }>`select count(*) as total from (select 1 ${from} limit ${CONTAGEM_MAXIMA + 1}) q`.execute(db);
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
