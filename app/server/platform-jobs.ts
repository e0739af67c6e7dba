import { sql } from 'kysely';
import { z } from 'zod';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { JobQueue } from '#platform/server/jobs/job-queue.ts';

/** Forgets what the platform keeps only for a while: repeated answers, ended sessions, reports of yesterday, old jobs. */
export const limpeza = defineJob({
  nome: 'plataforma.limpeza',
  titulo: 'Limpeza de dados temporários',
  dados: z.object({}),
  agenda: '23 * * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao({ tipo: 'sistema' }, async (db) => {
      await sql`delete from idempotencia where criada_em < now() - interval '1 day'`.execute(db);
      await sql`delete from sessao where expira_em < now()`.execute(db);
      await sql`delete from tarefa_posse where ate < now()`.execute(db);
      await sql`delete from email_saida where descartavel and criado_em < now() - interval '2 days'`.execute(db);
      await sql`with antigo as (delete from relatorio where criado_em < now() - interval '1 day' returning arquivo_id)
        delete from arquivo where id in (select arquivo_id from antigo)`.execute(db);
    });
    await JobQueue.forgetOld(job.engine);
  },
});
