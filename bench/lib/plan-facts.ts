import pg from 'pg';
import type { ServerChild } from './child.ts';
import type { Statement } from './probe.ts';

/** What the plans of one request say, whatever the machine. */
export interface PlanFacts {
  /** Tables read from their beginning. */
  readonly varreduras: number;
  /** Rows that all scans met, for each row of the answer. */
  readonly lidasPorLinha: number;
  /** Pages of eight kilobytes looked at. */
  readonly paginas: number;
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly Node[];
}

const nodesOf = (node: Node): Node[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

function readBy(node: Node): number {
  if (!/Scan$/.test(node['Node Type']) || /^(CTE|Subquery|Function)/.test(node['Node Type'])) return 0;
  return (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'];
}

/** Runs the statements of one request as they were sent, under the same role, and tells what their plans read. */
export async function planFacts(url: string, statements: readonly Statement[]): Promise<PlanFacts> {
  const client = new pg.Client({ connectionString: url, options: '-c plan_cache_mode=force_custom_plan -c jit=off' });
  await client.connect();
  const plans: Node[] = [];
  try {
    for (const { sql, params } of statements) {
      if (!params) {
        await client.query(sql);
        continue;
      }
      const { rows } = await client.query(`explain (analyze, buffers, format json) ${sql}`, [...params]);
      plans.push(...rows.flatMap((row) => row['QUERY PLAN'] as { Plan: Node }[]).map(({ Plan }) => Plan));
    }
  } finally {
    await client.end();
  }
  const nodes = plans.flatMap(nodesOf);
  const answered = plans.reduce((sum, plan) => sum + plan['Actual Rows'], 0);
  return {
    varreduras: nodes.filter((node) => node['Node Type'] === 'Seq Scan' && readBy(node) > 1000).length,
    lidasPorLinha: Math.round(nodes.reduce((sum, node) => sum + readBy(node), 0) / Math.max(answered, 1)),
    paginas: plans.reduce((sum, plan) => sum + plan['Shared Hit Blocks'] + plan['Shared Read Blocks'], 0),
  };
}

/** The statements of one request of a session, without those of jobs that run meanwhile; none of a call without a session. */
export async function statementsOf(server: ServerChild, get: () => Promise<unknown>): Promise<readonly Statement[]> {
  await get();
  await server.record();
  await get();
  const all = await server.recorded();
  const conexao = all.find(({ sql }) => sql.includes('app.empresas'))?.conexao;
  const own = all.filter((statement) => statement.conexao === conexao);
  const begin = own.findIndex(({ sql }) => sql.includes('app.empresas'));
  const length = own.slice(begin).findIndex(({ sql }) => sql === 'commit') + 1;
  return own.slice(Math.max(begin, 0), Math.max(begin, 0) + length);
}
