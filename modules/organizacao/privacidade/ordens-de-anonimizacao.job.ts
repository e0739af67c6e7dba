import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Actor, type Enqueue, O_SISTEMA, writeAudit } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { type Ordem, retomarOrdem } from './ordens-de-anonimizacao.queries.ts';

/** Persons forgotten in one transaction: what is locked stays locked shortly. */
const LOTE = 25;

const sistema = { tipo: 'sistema' } as const;

const atorDe = ({ origem, ordenadaPorId, ordenadaPor }: Ordem): Actor =>
  origem === 'EQUIPE' && ordenadaPorId !== null
    ? { tipo: 'usuario', id: ordenadaPorId, nome: ordenadaPor ?? '' }
    : O_SISTEMA;

interface Tarefa {
  readonly nome: string;
  readonly titulo: string;
  readonly titular: string;
  /** What the log calls such a person. */
  readonly entidade: string;
  /** Forgets those of a lot who may still go, and answers who went; what it does besides is done in the same transaction. */
  readonly esquecer: (
    o: { readonly db: Db; readonly enfileirar: Enqueue },
    ordem: Ordem,
    ids: readonly number[],
  ) => Promise<readonly number[]>;
}

/** Forgets the persons of an order, some at a time, with progress; it may be stopped and goes on where it was. */
export const jobDasOrdens = ({ nome, titulo, titular, entidade, esquecer }: Tarefa): JobDefinition =>
  defineJob({
    nome,
    titulo,
    dados: z.object({ id: z.number() }),
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const trabalho = await job.transacao(sistema, (db) => retomarOrdem(db, titular, id));
      if (!trabalho) return;
      const { ordem, restantes } = trabalho;
      const by = { ator: atorDe(ordem), empresaId: ordem.empresaId, pagina: null, requestId: job.id };
      const depois = { anonimizacao: ordem.id, origem: ordem.origem };
      for (let start = 0; start < restantes.length; start += LOTE) {
        job.signal.throwIfAborted();
        const lote = restantes.slice(start, start + LOTE);
        await job.transacao(sistema, async (db, enfileirar) => {
          const foram = await esquecer({ db, enfileirar }, ordem, lote);
          for (const entidadeId of foram)
            await writeAudit(db, by, { acao: 'Anonimização', entidade, entidadeId, depois });
          await sql`update anonimizacao set feitos = feitos + ${foram.length}, mantidos = mantidos + ${lote.length - foram.length}
            where id = ${id}`.execute(db);
        });
        job.progresso(Math.min(1, (start + LOTE) / restantes.length));
      }
      await job.transacao(sistema, (db) =>
        sql`update anonimizacao set terminada_em = now() where id = ${id}`.execute(db),
      );
    },
  });
