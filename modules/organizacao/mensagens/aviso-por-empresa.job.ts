import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { partesDoInstante } from '#platform/shared/format/instante.ts';

/** What is told of in one transaction. */
const LOTE = 100;

interface Onde {
  readonly db: Db;
  readonly empresaId: number;
  /** 'yyyy-MM-dd'. */
  readonly hoje: string;
}

/**
 * A job by the clock that tells people of something in every active company, some at a time. `avisar` marks and tells of at most `lote`,
 * and says of how many: fewer than that ends the company.
 */
export const avisoPorEmpresa = (
  { FUSO }: Config,
  o: { readonly nome: string; readonly titulo: string; readonly agenda: string },
  avisar: (onde: Onde, lote: number) => Promise<number>,
): JobDefinition =>
  defineJob({
    ...o,
    dados: z.object({}),
    async run(job) {
      const hoje = partesDoInstante(new Date().toISOString(), FUSO).data;
      const empresas = await job.transacao({ tipo: 'sistema' }, async (db) => {
        const { rows } = await sql<{ id: number }>`select id from empresa where ativa order by id`.execute(db);
        return rows.map(({ id }) => id);
      });
      for (const empresaId of empresas)
        for (let feitos = LOTE; feitos === LOTE && !job.signal.aborted; )
          feitos = await job.transacao({ tipo: 'sistema' }, (db) => avisar({ db, empresaId, hoje }, LOTE));
    },
  });
