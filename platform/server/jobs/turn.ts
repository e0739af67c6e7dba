import { sql } from 'kysely';
import type { Db } from '../db/transaction.ts';
import type { JobCtx } from './define-job.ts';

/**
 * Takes for a job what one work at a time may do, such as sending a message, also across transactions: for so many seconds, or until it is given
 * back. The job that has it already takes it again, for longer. False when another job has it. In the scope of the system.
 */
export async function takeWork(db: Db, assunto: string, tarefaId: string, segundos: number): Promise<boolean> {
  const { rows } = await sql`insert into tarefa_posse (assunto, tarefa_id, ate)
    values (${assunto}, ${tarefaId}, now() + make_interval(secs => ${segundos}))
    on conflict (assunto) do update set tarefa_id = excluded.tarefa_id, ate = excluded.ate
      where tarefa_posse.tarefa_id = excluded.tarefa_id or tarefa_posse.ate < now()
    returning assunto`.execute(db);
  return rows.length > 0;
}

/** Gives back what the job has; nothing when another has it by now. */
export async function giveBackWork(db: Db, assunto: string, tarefaId: string): Promise<void> {
  await sql`delete from tarefa_posse where assunto = ${assunto} and tarefa_id = ${tarefaId}`.execute(db);
}

/** Does the work unless another job is at it, which goes on with what there is; what is left then comes with the next one. */
export async function aloneAt(
  job: JobCtx,
  assunto: string,
  segundos: number,
  work: () => Promise<void>,
): Promise<void> {
  const sistema = { tipo: 'sistema' } as const;
  if (!(await job.transacao(sistema, (db) => takeWork(db, assunto, job.id, segundos)))) return;
  try {
    await work();
  } finally {
    // A run that is stopped takes it again with its next attempt, or loses it with time.
    if (!job.signal.aborted) await job.transacao(sistema, (db) => giveBackWork(db, assunto, job.id));
  }
}
