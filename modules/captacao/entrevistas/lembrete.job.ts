import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { convidar, dadosDoConvite } from './convites.queries.ts';

/** Interviews reminded of in one transaction. */
const LOTE = 100;

/** Every morning: candidates and interviewers are reminded of tomorrow's interviews, each once, however often it runs. */
export function lembreteDeEntrevistas(config: Config): JobDefinition {
  return defineJob({
    nome: 'captacao.lembrete-de-entrevista',
    titulo: 'Lembrete das entrevistas de amanhã',
    dados: z.object({}),
    agenda: '0 8 * * *',
    async run(job) {
      for (let feitas = LOTE; feitas === LOTE && !job.signal.aborted; ) {
        feitas = await job.transacao({ tipo: 'sistema' }, async (db, enfileirar) => {
          const agora = new Date().toISOString();
          const relogio = partesDoInstante(agora, config.FUSO);
          const { rows } = await sql<{
            id: number;
            empresaId: number;
          }>`update entrevista set lembrete_de = data where id in (
              select e.id from entrevista e join empresa m on m.id = e.empresa_id and m.ativa
              where e.data = ${somarDias(relogio.data, 1)}::date and e.estado in ('MARCADA', 'CONFIRMADA')
                and e.lembrete_de is distinct from e.data order by e.id limit ${LOTE} for update of e skip locked)
            returning id, empresa_id as "empresaId"`.execute(db);
          for (const { id, empresaId } of rows) {
            const ctx = { db, empresaId, enfileirar, agora, ator: { id: null, nome: null } };
            await convidar(config, ctx, await dadosDoConvite({ db }, id), 'LEMBRETE', relogio);
          }
          return rows.length;
        });
      }
    },
  });
}
