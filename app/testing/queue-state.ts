import { sql } from 'kysely';
import type { TestApp } from './harness.ts';

/** Has the queue know a job of this name under this key, in this state; what it knew of it before is forgotten. */
export const naFila = (
  app: TestApp,
  job: string,
  chave: number | string,
  estado: 'active' | 'retry' | 'failed' | 'cancelled',
) =>
  app.banco(async (db) => {
    await sql`select pgboss.create_queue(${job}, '{"policy":"standard"}'::jsonb)
      where not exists (select from pgboss.queue where name = ${job})`.execute(db);
    await sql`delete from pgboss.job where name = ${job} and singleton_key = ${String(chave)}`.execute(db);
    await sql`insert into pgboss.job (name, singleton_key, state)
      values (${job}, ${String(chave)}, ${estado}::pgboss.job_state)`.execute(db);
  });
