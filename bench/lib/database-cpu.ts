import { readdirSync, readFileSync } from 'node:fs';
import { runSql } from './database.ts';

/** Milliseconds in one tick of /proc, on every Linux that the product runs on. */
const TICK_MS = 10;

/** Fields of proc(5), /proc/pid/stat, after the name: parent, and ticks of the process and of its children that ended. */
function statOf(pid: number) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').map(Number) ?? [];
    const [user = 0, system = 0, goneUser = 0, goneSystem = 0] = fields.slice(11, 15);
    return { parent: fields[1], ownMs: (user + system) * TICK_MS, goneMs: (goneUser + goneSystem) * TICK_MS };
  } catch {
    // It ended between the listing and the reading; its time is counted by its parent.
    return { parent: 0, ownMs: 0, goneMs: 0 };
  }
}

/** CPU milliseconds so far of a PostgreSQL server with all its processes. Only on Linux, on the server's own machine. */
export async function databaseCpu(url: string): Promise<number> {
  const [row] = await runSql(url, `select split_part(pg_read_file('postmaster.pid'), E'\\n', 1)::int as pid`);
  const server = Number(row?.pid);
  const { ownMs, goneMs } = statOf(server);
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = pids.map((pid) => statOf(Number(pid))).filter(({ parent }) => parent === server);
  return children.reduce((sum, child) => sum + child.ownMs, ownMs + goneMs);
}
