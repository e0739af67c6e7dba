import { sql } from 'kysely';
import { z } from 'zod';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { JOB_DA_CONFERENCIA } from './conferencia.queries.ts';
import { sincronizar } from './sincronizar.queries.ts';

const sistema = { tipo: 'sistema' } as const;

/** The events of one company out of all its records, asked for by the page that shows them. Whatever becomes of it, it is not at it any more. */
export const conferenciaJob = defineJob({
  nome: JOB_DA_CONFERENCIA,
  titulo: 'Conferência dos eventos do eSocial',
  dados: z.object({ empresaId: z.number() }),
  repeticoes: 0,
  async run(job, { empresaId }) {
    try {
      await job.transacao(sistema, (db) =>
        sincronizar({ db, empresaId, hoje: hoje(zonaDoServidor()), agora: new Date().toISOString() }, job.progresso),
      );
    } catch (cause) {
      await job.transacao(sistema, (db) =>
        sql`update esocial_configuracao set conferencia_id = null where empresa_id = ${empresaId}`.execute(db),
      );
      throw cause;
    }
  },
});
