import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import { O_SISTEMA, writeAudit } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { somarDias } from '#platform/shared/format/data.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';
import { pesquisa } from './pesquisas.contract.ts';
import { DIAS_ATE_ENCERRAR } from './pesquisas.rules.ts';
import { encerrar } from './situacao.actions.ts';

interface Vencida {
  readonly id: number;
  readonly empresaId: number;
  readonly anonima: boolean;
  readonly forma: 'C' | 'L';
  readonly grupoMinimo: number | null;
}

/** Every night: a survey whose term is over, and that nobody prolonged for some days, is closed, one in a transaction. */
export function encerramentoJob(config: Config): JobDefinition {
  return defineJob({
    nome: 'pesquisa.encerramento',
    titulo: 'Encerramento das pesquisas vencidas',
    dados: z.object({}),
    agenda: '40 3 * * *',
    async run(job) {
      const hoje = partesDoInstante(new Date().toISOString(), config.FUSO).data;
      for (let mais = true; mais && !job.signal.aborted; )
        mais = await job.transacao({ tipo: 'sistema' }, async (db) => {
          const { rows } =
            await sql<Vencida>`select id, empresa_id as "empresaId", anonima, forma, grupo_minimo as "grupoMinimo"
            from pesquisa where situacao in ('L', 'B') and data_fim < ${somarDias(hoje, -DIAS_ATE_ENCERRAR)}
            order by id limit 1 for update skip locked`.execute(db);
          const [vencida] = rows;
          if (!vencida) return false;
          await encerrar(db, vencida);
          const por = { ator: O_SISTEMA, empresaId: vencida.empresaId, pagina: null, requestId: null };
          await writeAudit(db, por, {
            acao: 'Encerramento',
            entidade: pesquisa.nome.um,
            entidadeId: vencida.id,
            depois: { motivo: 'prazo vencido' },
          });
          return true;
        });
    },
  });
}
