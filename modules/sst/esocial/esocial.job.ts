import { sql } from 'kysely';
import { z } from 'zod';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { defineJob } from '#platform/server/jobs/define-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { sincronizar } from './sincronizar.queries.ts';

const sistema = { tipo: 'sistema' } as const;

/** Each morning: the events of what was put on record since, in every company that has eSocial set up. What fails in one keeps no other. */
export const atualizarEsocialJob = defineJob({
  nome: 'sst.eventos-do-esocial',
  titulo: 'Eventos do eSocial',
  dados: z.object({}),
  agenda: '35 5 * * *',
  repeticoes: 1,
  async run(job) {
    const { rows } = await job.transacao(sistema, (db) =>
      sql<{ id: number }>`select empresa_id as id from esocial_configuracao order by empresa_id`.execute(db),
    );
    const falhas: Error[] = [];
    for (const { id: empresaId } of rows)
      try {
        job.signal.throwIfAborted();
        await job.transacao(sistema, (db) =>
          sincronizar({ db, empresaId, hoje: hoje(zonaDoServidor()), agora: new Date().toISOString() }),
        );
      } catch (cause) {
        if (job.signal.aborted) throw cause;
        falhas.push(new Error(`Empresa ${empresaId}: ${cause instanceof Error ? cause.message : cause}`, { cause }));
      }
    if (falhas.length > 0) throw new AggregateError(falhas, falhas.map(({ message }) => message).join('; '));
  },
});
