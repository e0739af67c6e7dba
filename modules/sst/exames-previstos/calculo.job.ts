import { sql } from 'kysely';
import { z } from 'zod';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { calcularDosTalentos, marcarCalculo, proximosTalentos } from './calculo.queries.ts';

const sistema = { tipo: 'sistema' } as const;
export const JOB_DOS_PREVISTOS = 'sst.exames-previstos';

/** Each morning the exams of every company with a programme, or at once those of one; a thousand talents to a transaction. */
export const previstosJob = defineJob({
  nome: JOB_DOS_PREVISTOS,
  titulo: 'Exames previstos do PCMSO',
  dados: z.object({ empresaId: z.number().optional() }),
  agenda: '20 5 * * *',
  repeticoes: 1,
  async run(job, { empresaId }) {
    const { rows } = await job.transacao(sistema, (db) =>
      sql<{ id: number }>`select empresa_id as id from pcmso_configuracao
        where ${empresaId ?? null}::bigint is null or empresa_id = ${empresaId ?? null} order by empresa_id`.execute(
        db,
      ),
    );
    for (const [lugar, { id }] of rows.entries()) {
      const dia = hoje(zonaDoServidor());
      let ultimo: number | undefined = 0;
      while (ultimo !== undefined) {
        job.signal.throwIfAborted();
        const depoisDe: number = ultimo;
        ultimo = await job.transacao(sistema, async (db) => {
          const quem = { db, empresaId: id, hoje: dia };
          const ids = await proximosTalentos(quem, depoisDe);
          await calcularDosTalentos(quem, ids);
          if (ids.length === 0) await marcarCalculo(quem, new Date().toISOString());
          return ids.at(-1);
        });
      }
      job.progresso((lugar + 1) / rows.length);
    }
  },
});
