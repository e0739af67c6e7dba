import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { JobFailure } from '#platform/server/jobs/run-job.ts';
import { acessoDa, FerramentaExterna, questionarioParaFora } from './ferramenta.queries.ts';

export const JOB_SINCRONIZACAO = 'pesquisa.sincronizacao';
/** How people call it. */
export const SINCRONIZACAO = 'Sincronização com a ferramenta externa de pesquisas';

interface Pendente {
  readonly id: number;
  readonly sincronizacao: 'A' | 'S' | 'F';
  readonly externoId: string | null;
}

const SISTEMA = { tipo: 'sistema' } as const;

async function anotar(db: Db, id: number, erro: string | null, situacao: 'A' | 'S' | 'F'): Promise<void> {
  await sql`update pesquisa set sincronizacao = ${situacao}, sincronizacao_erro = ${erro} where id = ${id}`.execute(db);
}

/** Sends one, or asks after one that was sent. The call lies between two transactions, and holds neither. */
async function uma(job: JobCtx, ferramenta: FerramentaExterna, { id, sincronizacao, externoId }: Pendente) {
  if (sincronizacao === 'S' && externoId !== null) {
    const { respostas, encerrada } = await ferramenta.andamento(externoId);
    return job.transacao(SISTEMA, (db) =>
      sql`update pesquisa set externo_respostas = ${respostas}, externo_encerrada = ${encerrada}, sincronizacao_erro = null
        where id = ${id}`.execute(db),
    );
  }
  const questionario = await job.transacao(SISTEMA, (db) => questionarioParaFora(db, id));
  if (!questionario) return null;
  const externo = await ferramenta.enviar(`ciranda-${id}`, questionario);
  return job.transacao(SISTEMA, (db) =>
    sql`update pesquisa set externo_id = ${externo}, sincronizacao = 'S', sincronizada_em = now(), sincronizacao_erro = null
      where id = ${id}`.execute(db),
  );
}

const situar = (job: JobCtx, empresaId: number, situacao: 'A' | 'P', erro: string | null) =>
  job.transacao(SISTEMA, (db) =>
    sql`update pesquisa_ferramenta set situacao = ${situacao}, erro = ${erro},
      sincronizada_em = case when ${situacao} = 'P' and ${erro}::text is null then now() else sincronizada_em end
      where empresa_id = ${empresaId}`.execute(db),
  );

/**
 * Sends the surveys of a company that wait for the external tool and asks after those that it has. What the tool refuses for good stands at
 * the survey and the others go on; when it does not answer, or refuses the key, the work stops, and the queue tries again only where that may help.
 */
export function sincronizacaoJob(config: Config): JobDefinition {
  return defineJob({
    nome: JOB_SINCRONIZACAO,
    titulo: SINCRONIZACAO,
    dados: z.object({ empresaId: z.number() }),
    espera: 30,
    async run(job, { empresaId }) {
      const acesso = await job.transacao(SISTEMA, (db) => acessoDa(db, empresaId));
      if (!acesso) {
        await situar(job, empresaId, 'P', 'A ferramenta externa não está ligada.');
        return;
      }
      await situar(job, empresaId, 'A', null);
      const ferramenta = new FerramentaExterna(acesso, { redeInterna: config.REDE_INTERNA, signal: job.signal });
      const { rows } = await job.transacao(SISTEMA, (db) =>
        sql<Pendente>`select id, sincronizacao, externo_id as "externoId" from pesquisa
          where empresa_id = ${empresaId} and (sincronizacao in ('A', 'F') or (sincronizacao = 'S' and not externo_encerrada))
          order by id`.execute(db),
      );
      for (const [feitas, pendente] of rows.entries()) {
        try {
          await uma(job, ferramenta, pendente);
        } catch (cause) {
          if (!(cause instanceof OutgoingFailure)) throw cause;
          const { definitiva, message, status } = cause;
          const daChave = status === 401 || status === 403;
          const situacao = definitiva && !daChave ? 'F' : pendente.sincronizacao;
          await job.transacao(SISTEMA, (db) => anotar(db, pendente.id, message, situacao));
          if (!definitiva || daChave || status === null) {
            await situar(job, empresaId, 'P', message);
            if (definitiva) return;
            throw new JobFailure(message);
          }
        }
        job.progresso((feitas + 1) / rows.length);
      }
      await situar(job, empresaId, 'P', null);
    },
  });
}
