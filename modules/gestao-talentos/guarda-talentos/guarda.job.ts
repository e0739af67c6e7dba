import { sql } from 'kysely';
import { z } from 'zod';
import { apagarPedidosAntigos } from '#modules/gestao-talentos/alteracoes-cadastrais/prazo.queries.ts';
import { apagarRespostasAntigas } from '#modules/gestao-talentos/entrevistas-desligamento/prazo.queries.ts';
import {
  jobDasOrdens,
  type Ordem,
  ordenarAnonimizacao,
  TITULAR_COLABORADOR,
} from '#modules/organizacao/organizacao.api.ts';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Enqueue, O_SISTEMA } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { anonimizarTalentos } from './anonimizar-talentos.queries.ts';
import { concluirEliminacoes, lerPedintes } from './eliminacao.queries.ts';
import { lerGuardados, prenderGuardados, regraDaGuarda } from './guarda.queries.ts';
import { impedimentoDe } from './guarda.rules.ts';

const JOB_ANONIMIZACAO_DE_TALENTOS = 'gestao-talentos.anonimizacao';
/** Talents forgotten by one night per company; the rest waits for the next. */
const POR_NOITE = 500;

const sistema = { tipo: 'sistema' } as const;

/** Keeps an order about talents in the caller's transaction and hands it to the queue; returns its id. */
export const ordenar = (
  o: Parameters<typeof ordenarAnonimizacao>[0],
  ordem: Pick<Ordem, 'origem' | 'ids'>,
): Promise<number> =>
  ordenarAnonimizacao(o, { ...ordem, tarefa: JOB_ANONIMIZACAO_DE_TALENTOS, titular: TITULAR_COLABORADOR });

/** Forgets the talents of an order who may still go, looked at again while they are held. */
export const anonimizacaoDeTalentosJob = (services: ModuleServices): JobDefinition =>
  jobDasOrdens({
    nome: JOB_ANONIMIZACAO_DE_TALENTOS,
    titulo: 'Anonimização de talentos',
    titular: TITULAR_COLABORADOR,
    entidade: 'Colaborador',
    async esquecer({ db, enfileirar }, { empresaId }, ids) {
      const hoje = dataDeHoje(zonaDoServidor());
      const { meses } = await regraDaGuarda(db, empresaId);
      const guardados = await prenderGuardados(db, { empresaId, ids, hoje, limite: ids.length });
      const podem = guardados.filter((um) => impedimentoDe(um, meses, hoje) === null).map(({ id }) => id);
      const partes = { tabelas: services.dadosPessoais(), esquecimentos: services.esquecimentos() };
      const pedintes = await lerPedintes(db, ids);
      await anonimizarTalentos(db, partes, { empresaId, ids: podem });
      await concluirEliminacoes({ db, enfileirar, empresaId }, { ids, foram: podem, pedintes });
      return podem;
    },
  });

async function cuidarDaEmpresa(db: Db, enfileirar: Enqueue, empresaId: number): Promise<void> {
  await apagarPedidosAntigos(db, empresaId);
  await apagarRespostasAntigas(db, empresaId);
  const { meses, automatica } = await regraDaGuarda(db, empresaId);
  if (!automatica) return;
  const hoje = dataDeHoje(zonaDoServidor());
  const guardados = await lerGuardados(db, { empresaId, hoje, ids: null, limite: POR_NOITE });
  const ids = guardados.filter((um) => impedimentoDe(um, meses, hoje) === null).map(({ id }) => id);
  if (ids.length > 0) await ordenar({ db, enfileirar, empresaId, ator: O_SISTEMA }, { origem: 'AUTOMATICA', ids });
}

/**
 * Each night: requests and answers whose own term is over, and, where the company turned it on, the anonymisation of dismissed talents
 * whose term is over. Without that nobody goes by time alone: the start page says who is due.
 * What fails in one company keeps no other from its night; the job fails at the end and says where.
 */
export const guardaDeTalentosJob: JobDefinition = defineJob({
  nome: 'gestao-talentos.guarda-de-talentos',
  titulo: 'Guarda de dados de talentos',
  dados: z.object({}),
  agenda: '27 3 * * *',
  repeticoes: 1,
  duracaoMaxima: 3600,
  async run(job) {
    const empresas = await job.transacao(
      sistema,
      async (db) => (await sql<{ id: number }>`select id from empresa order by id`.execute(db)).rows,
    );
    const falhas: Error[] = [];
    for (const { id: empresaId } of empresas)
      try {
        job.signal.throwIfAborted();
        await job.transacao(sistema, (db, enfileirar) => cuidarDaEmpresa(db, enfileirar, empresaId));
      } catch (cause) {
        if (job.signal.aborted) throw cause;
        falhas.push(new Error(`Empresa ${empresaId}: ${cause instanceof Error ? cause.message : cause}`, { cause }));
      }
    if (falhas.length > 0) throw new AggregateError(falhas, falhas.map(({ message }) => message).join('; '));
  },
});
