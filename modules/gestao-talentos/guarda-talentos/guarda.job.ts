import { sql } from 'kysely';
import { z } from 'zod';
import { apagarPedidosAntigos } from '#modules/gestao-talentos/alteracoes-cadastrais/prazo.queries.ts';
import { apagarRespostasAntigas } from '#modules/gestao-talentos/entrevistas-desligamento/prazo.queries.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { type Actor, writeAudit } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { anonimizarTalentos } from './anonimizar-talentos.queries.ts';
import { prenderGuardados, regraDaGuarda } from './guarda.queries.ts';
import { impedimentoDe } from './guarda.rules.ts';

export const JOB_ANONIMIZACAO_DE_TALENTOS = 'gestao-talentos.anonimizacao';
/** Talents forgotten in one transaction: what is locked stays locked shortly. */
const LOTE = 25;
/** Talents forgotten in one night per company; the rest waits for the next. */
const POR_NOITE = 500;

const sistema = { tipo: 'sistema' } as const;
const ninguem = { tipo: 'sistema', id: null, nome: null } as const;

type Escolhidos = { readonly ids: readonly number[] | null; readonly limite: number };

/** Forgets those of a lot who may still go: things may have changed since the order. Returns how many went. */
async function fazerLote(
  job: JobCtx,
  services: ModuleServices,
  o: Escolhidos & { readonly empresaId: number; readonly ator: Actor },
): Promise<number> {
  return job.transacao(sistema, async (db) => {
    const hoje = dataDeHoje(zonaDoServidor());
    const { empresaId, ator } = o;
    const { meses } = await regraDaGuarda(db, empresaId);
    const guardados = await prenderGuardados(db, { ...o, hoje });
    const ids = guardados.filter((um) => impedimentoDe(um, meses, hoje) === null).map(({ id }) => id);
    const partes = { tabelas: services.dadosPessoais(), esquecimentos: services.esquecimentos() };
    await anonimizarTalentos(db, partes, { empresaId, ids });
    for (const entidadeId of ids)
      await writeAudit(
        db,
        { ator, empresaId, pagina: null, requestId: job.id },
        { acao: 'Anonimização', entidade: 'Colaborador', entidadeId, depois: { guardaMeses: meses } },
      );
    return ids.length;
  });
}

/** Forgets the talents of an order, some at a time; who was forgotten already is met no more, so it may be stopped and run again. */
export const anonimizacaoDeTalentosJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_ANONIMIZACAO_DE_TALENTOS,
    titulo: 'Anonimização de talentos',
    dados: z.object({
      empresaId: z.number(),
      ids: z.array(z.number()),
      ator: z.object({ id: z.number(), nome: z.string() }),
    }),
    duracaoMaxima: 3600,
    async run(job, { empresaId, ids, ator }) {
      for (let start = 0; start < ids.length; start += LOTE) {
        job.signal.throwIfAborted();
        const lote = { ids: ids.slice(start, start + LOTE), limite: LOTE };
        await fazerLote(job, services, { ...lote, empresaId, ator: { tipo: 'usuario', ...ator } });
        job.progresso(Math.min(1, (start + LOTE) / ids.length));
      }
    },
  });

/** Forgets those of a company who are due, some at a time. */
async function fazerEmpresa(job: JobCtx, services: ModuleServices, empresaId: number): Promise<void> {
  for (let feitos = 0; feitos < POR_NOITE; feitos += LOTE) {
    job.signal.throwIfAborted();
    const lote = { empresaId, ids: null, limite: LOTE, ator: ninguem };
    if ((await fazerLote(job, services, lote)) < LOTE) return;
  }
}

/**
 * Each night: requests and answers whose own term is over, and, where the company turned it on, the anonymisation of dismissed talents
 * whose term is over. Without that nobody goes by time alone: the start page says who is due.
 * What fails in one company keeps no other from its night; the job fails at the end and says where.
 */
export const guardaDeTalentosJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: 'gestao-talentos.guarda-de-talentos',
    titulo: 'Guarda de dados de talentos',
    dados: z.object({}),
    agenda: '27 3 * * *',
    repeticoes: 1,
    duracaoMaxima: 3600,
    async run(job) {
      const empresas = await job.transacao(sistema, async (db) => {
        await apagarPedidosAntigos(db);
        await apagarRespostasAntigas(db);
        return (
          await sql<{ id: number }>`select id from empresa where anonimizacao_talento_automatica order by id`.execute(
            db,
          )
        ).rows;
      });
      const falhas: Error[] = [];
      for (const { id: empresaId } of empresas)
        try {
          await fazerEmpresa(job, services, empresaId);
        } catch (cause) {
          if (job.signal.aborted) throw cause;
          falhas.push(new Error(`Empresa ${empresaId}: ${cause instanceof Error ? cause.message : cause}`, { cause }));
        }
      if (falhas.length > 0) throw new AggregateError(falhas, falhas.map(({ message }) => message).join('; '));
    },
  });
