import { sql } from 'kysely';
import type { Engine, RawConnection } from '#platform/server/db/engine.ts';
import type { Db } from '#platform/server/db/transaction.ts';

/** One node of a plan as EXPLAIN (format json) tells it. */
export interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Filter?: string;
  readonly 'Subplan Name'?: string;
  readonly 'One-Time Filter'?: string;
  /** How often the node was begun; only where the statement was run to be explained. */
  readonly 'Actual Loops'?: number;
  readonly 'Actual Rows'?: number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

/** A statement of a request and how the planner would run it. */
export interface SeenPlan {
  readonly comando: string;
  readonly plano: PlanNode;
}

const READS = /^\s*(select|with|declare)\b/i;

/**
 * Names of the tables that a plan reads from their beginning. A limit over rows that all count reads no more than it answers,
 * as when the rows of a table shared by all companies are counted; under a condition that is never true nothing is read.
 */
export function readWhole(node: PlanNode, limited = false): string[] {
  if (node['One-Time Filter'] === 'false') return [];
  const here = node['Node Type'] === 'Seq Scan' && !(limited && node.Filter === undefined);
  const inner = (node.Plans ?? []).flatMap((part) => readWhole(part, node['Node Type'] === 'Limit'));
  return here ? [node['Relation Name'] ?? '', ...inner] : inner;
}

/** Names of the tables that a plan reads, by whatever way. */
export function tablesOf(node: PlanNode): string[] {
  return [node['Relation Name'] ?? [], (node.Plans ?? []).flatMap(tablesOf)].flat();
}

/** How often a statement that was run looked into a table: once for a join of whole tables, once a row where each row is looked up. */
export function looksInto(node: PlanNode, tabela: string): number {
  const here = node['Relation Name'] === tabela ? (node['Actual Loops'] ?? 0) : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + looksInto(part, tabela), here);
}

/** How many rows of a table a statement that was run looked at, those that it let pass and those that it refused. */
export function rowsLookedAt(node: PlanNode, tabela: string): number {
  const rows = (node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0);
  const here = node['Relation Name'] === tabela ? rows * (node['Actual Loops'] ?? 0) : 0;
  return (node.Plans ?? []).reduce((sum, part) => sum + rowsLookedAt(part, tabela), here);
}

/**
 * Does the page of a list (`pagina` of readList) sort what it chooses from, where sorting is the dearest of all ways? Then no index has its
 * order, and the page costs as much as all that the list holds. Takes the statement as it was seen.
 */
export async function sortsThePage(db: Db, comando: string): Promise<boolean> {
  const params = Math.max(0, ...[...comando.matchAll(/\$(\d+)/g)].map(([, n]) => Number(n)));
  await sql`set local enable_sort = off`.execute(db);
  await sql`set local plan_cache_mode = force_generic_plan`.execute(db);
  await sql.raw(`prepare da_lista as ${comando}`).execute(db);
  const values = Array.from({ length: params }, () => 'null').join(', ');
  const { rows } = await sql<{
    'QUERY PLAN': { Plan: PlanNode }[];
  }>`explain (format json) execute da_lista(${sql.raw(values)})`.execute(db);
  await sql`deallocate da_lista`.execute(db);
  const inside = (node: PlanNode, page: boolean): boolean => {
    const here = page || node['Subplan Name'] === 'CTE pagina';
    return (here && node['Node Type'] === 'Sort') || (node.Plans ?? []).some((part) => inside(part, here));
  };
  return rows.some((row) => row['QUERY PLAN'].some(({ Plan }) => inside(Plan, false)));
}

/** Watches the statements of requests: each is explained where it runs, under the role and the policies of the request. */
export class PlanWatch {
  #seen: SeenPlan[] | null = null;
  readonly #how: string;

  /** With `executando` each statement is run to be explained, and tells what it did instead of what it would do. */
  constructor(o: { readonly executando?: boolean } = {}) {
    this.#how = o.executando ? 'analyze, timing off, format json' : 'format json';
  }

  /** The engine, with every reading statement explained before it runs while `during` is at work. */
  readonly around = (engine: Engine): Engine => ({
    ...engine,
    acquire: async (signal) => {
      const raw = await engine.acquire(signal);
      return { ...raw, query: (comando, params) => this.#query(raw, comando, params) };
    },
  });

  /** The answer of `work` and the plans of the statements that it sent. */
  async during<T>(work: () => Promise<T>): Promise<{ answer: T; plans: readonly SeenPlan[] }> {
    const plans: SeenPlan[] = [];
    this.#seen = plans;
    try {
      return { answer: await work(), plans };
    } finally {
      this.#seen = null;
    }
  }

  async #query(raw: RawConnection, comando: string, params: readonly unknown[]) {
    if (this.#seen && READS.test(comando)) {
      const { rows } = await raw.query(`explain (${this.#how}) ${comando}`, params);
      const plans = rows.flatMap((row) => row['QUERY PLAN'] as { Plan: PlanNode }[]);
      this.#seen.push(...plans.map(({ Plan: plano }) => ({ comando, plano })));
    }
    return raw.query(comando, params);
  }
}
