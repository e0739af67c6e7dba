import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { hoje } from '#platform/shared/format/data.ts';
import { avancarLote } from './avancar.rules.ts';
import { PRAZO_DA_CHAMADA } from './envio.rules.ts';
import { comecarLote, gravarLote, lerLote, lotesDevidos, prepararPacote } from './lote.queries.ts';
import { servicoDoEsocial } from './servico.queries.ts';

export const JOB_DO_ENVIO = 'sst.envio-ao-esocial';
const sistema = { tipo: 'sistema' } as const;

/** Takes one batch one step on: sends it, asks for its result, or looks for its events. What fails is written in the batch, with the next try. */
export const envioJob = (config: Config): JobDefinition =>
  defineJob({
    nome: JOB_DO_ENVIO,
    titulo: 'Envio ao eSocial',
    dados: z.object({ loteId: z.number() }),
    repeticoes: 0,
    duracaoMaxima: (3 * PRAZO_DA_CHAMADA) / 1000,
    async run(job, { loteId }) {
      const lote = await job.transacao(sistema, (db) => lerLote(db, loteId));
      if (!lote || lote.proximaEm === null || lote.proximaEm > Date.now()) return;
      const dia = () => hoje(zonaDoServidor());
      await avancarLote(loteId, {
        relogio: () => Date.now(),
        servico: servicoDoEsocial(config, job.signal),
        arquivo: {
          ler: async () => lote,
          preparar: () => job.transacao(sistema, (db) => prepararPacote(db, lote, dia())),
          comecar: (id, enviadoEm) => job.transacao(sistema, (db) => comecarLote(db, id, enviadoEm)),
          gravar: (_, visto, mudanca) =>
            job.transacao(sistema, (db) =>
              gravarLote({ db, hoje: dia(), agora: new Date().toISOString(), requestId: job.id }, lote, visto, mudanca),
            ),
        },
      });
    },
  });

/** Every minute: a work for each batch whose next step is due. */
export const lotesDevidosJob: JobDefinition = defineJob({
  nome: 'sst.lotes-do-esocial',
  titulo: 'Procura de lotes do eSocial',
  agenda: '* * * * *',
  dados: z.object({}),
  run: (job) =>
    job.transacao(sistema, async (db, enfileirar) => {
      for (const { id, empresaId } of await lotesDevidos(db))
        await enfileirar(JOB_DO_ENVIO, { loteId: id }, { empresaId, chave: String(id) });
    }),
});
