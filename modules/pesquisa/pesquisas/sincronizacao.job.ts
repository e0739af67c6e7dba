import { sql } from 'kysely';
import { z } from 'zod';
import type { Config } from '#platform/server/config/config.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { OutgoingFailure } from '#platform/server/http/outgoing.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import { JobFailure } from '#platform/server/jobs/run-job.ts';
import {
  acessoDa,
  areasParaFora,
  FerramentaExterna,
  questionarioParaFora,
  selarChaveDeAntes,
} from './ferramenta.queries.ts';

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

/** Something that waits for the tool: how it is done, and where it is said that it was refused (`situacao` F) or still waits. */
interface Tarefa {
  readonly fazer: () => Promise<unknown>;
  readonly anotar: (db: Db, erro: string, recusada: boolean) => Promise<unknown>;
}

const daPesquisa = (job: JobCtx, ferramenta: FerramentaExterna, pendente: Pendente): Tarefa => ({
  fazer: () => uma(job, ferramenta, pendente),
  anotar: (db, erro, recusada) => anotar(db, pendente.id, erro, recusada ? 'F' : pendente.sincronizacao),
});

const dasAreas = (job: JobCtx, ferramenta: FerramentaExterna, empresaId: number): Tarefa => ({
  fazer: async () => {
    await ferramenta.enviarAreas(await job.transacao(SISTEMA, (db) => areasParaFora(db, empresaId)));
    await job.transacao(SISTEMA, (db) =>
      sql`update pesquisa_ferramenta set areas = 'S', areas_enviadas_em = now(), areas_erro = null
        where empresa_id = ${empresaId}`.execute(db),
    );
  },
  anotar: (db, erro, recusada) =>
    sql`update pesquisa_ferramenta set areas = ${recusada ? 'F' : 'A'}, areas_erro = ${erro}
      where empresa_id = ${empresaId}`.execute(db),
});

/** What waits in a company: its areas first, then the surveys. */
async function tarefasDe(job: JobCtx, ferramenta: FerramentaExterna, empresaId: number): Promise<Tarefa[]> {
  const [areas, pesquisas] = await job.transacao(SISTEMA, async (db) => {
    const { rows } = await sql<Pendente>`select id, sincronizacao, externo_id as "externoId" from pesquisa
      where empresa_id = ${empresaId} and (sincronizacao in ('A', 'F') or (sincronizacao = 'S' and not externo_encerrada))
      order by id`.execute(db);
    const { rows: quer } = await sql`select from pesquisa_ferramenta
      where empresa_id = ${empresaId} and areas in ('A', 'F')`.execute(db);
    return [quer.length > 0, rows] as const;
  });
  return [
    ...(areas ? [dasAreas(job, ferramenta, empresaId)] : []),
    ...pesquisas.map((pendente) => daPesquisa(job, ferramenta, pendente)),
  ];
}

const situar = (job: JobCtx, empresaId: number, situacao: 'A' | 'P', erro: string | null) =>
  job.transacao(SISTEMA, (db) =>
    sql`update pesquisa_ferramenta set situacao = ${situacao}, erro = ${erro},
      sincronizada_em = case when ${situacao} = 'P' and ${erro}::text is null then now() else sincronizada_em end
      where empresa_id = ${empresaId}`.execute(db),
  );

/**
 * Sends what of a company waits for the external tool and asks after the surveys that it has. What the tool refuses for good is said where it
 * stands, and the others go on; when it does not answer, or refuses the key, the work stops, and the queue tries again only where that may help.
 */
export function sincronizacaoJob(config: Config): JobDefinition {
  return defineJob({
    nome: JOB_SINCRONIZACAO,
    titulo: SINCRONIZACAO,
    dados: z.object({ empresaId: z.number() }),
    espera: 30,
    async run(job, { empresaId }) {
      const acesso = await job.transacao(SISTEMA, async (db) => {
        await selarChaveDeAntes(db, empresaId);
        return acessoDa(db, empresaId);
      });
      if (!acesso) {
        await situar(job, empresaId, 'P', 'A ferramenta externa não está ligada.');
        return;
      }
      await situar(job, empresaId, 'A', null);
      const ferramenta = new FerramentaExterna(acesso, { redeInterna: config.REDE_INTERNA, signal: job.signal });
      const tarefas = await tarefasDe(job, ferramenta, empresaId);
      for (const [feitas, tarefa] of tarefas.entries()) {
        try {
          await tarefa.fazer();
        } catch (cause) {
          if (!(cause instanceof OutgoingFailure)) throw cause;
          const { definitiva, message, status } = cause;
          const daChave = status === 401 || status === 403;
          await job.transacao(SISTEMA, (db) => tarefa.anotar(db, message, definitiva && !daChave));
          if (!definitiva || daChave || status === null) {
            await situar(job, empresaId, 'P', message);
            if (definitiva) return;
            throw new JobFailure(message);
          }
        }
        job.progresso((feitas + 1) / tarefas.length);
      }
      await situar(job, empresaId, 'P', null);
    },
  });
}
