import { sql } from 'kysely';
import { z } from 'zod';
import { zonaDoServidor } from '#platform/server/config/zone.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Db } from '#platform/server/db/transaction.ts';
import { type Actor, type Enqueue, writeAudit } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { hoje as dataDeHoje } from '#platform/shared/format/data.ts';
import { anonimizarCandidatos } from './anonimizar-candidatos.queries.ts';
import { concluirEliminacao, lerDestinatarios } from './eliminacao.queries.ts';
import { lerGuardados, regraDaGuarda } from './retencao.queries.ts';
import { impedimentoDaAnonimizacao, motivoDaRetencao } from './retencao.rules.ts';

export const JOB_ANONIMIZACAO = 'captacao.anonimizacao';
/** Candidates forgotten in one transaction: what is locked stays locked shortly. */
const LOTE = 25;

const sistema = { tipo: 'sistema' } as const;

interface Ordem {
  id: number;
  empresaId: number;
  origem: 'EQUIPE' | 'AUTOMATICA' | 'PEDIDO';
  ids: number[];
  ordenadaPorId: number | null;
  ordenadaPor: string | null;
}

/** Keeps an order in the caller's transaction and hands it to the queue; returns its id. */
export async function ordenar(
  o: { db: Db; empresaId: number; enfileirar: Enqueue; ator: Actor },
  { origem, ids }: Pick<Ordem, 'origem' | 'ids'>,
): Promise<number> {
  const { rows } = await sql<{
    id: number;
  }>`insert into anonimizacao (empresa_id, ordenada_por_id, ordenada_por, origem, candidatos_ids)
    values (${o.empresaId}, ${o.ator.tipo === 'usuario' ? o.ator.id : null}, ${o.ator.tipo === 'usuario' ? o.ator.nome : null}, ${origem}, ${ids})
    returning id`.execute(o.db);
  const id = rows[0]?.id ?? 0;
  const tarefa = await o.enfileirar(JOB_ANONIMIZACAO, { id }, { empresaId: o.empresaId });
  await sql`update anonimizacao set tarefa_id = ${tarefa} where id = ${id}`.execute(o.db);
  return id;
}

const atorDe = ({ origem, ordenadaPorId, ordenadaPor }: Ordem): Actor =>
  origem === 'EQUIPE' && ordenadaPorId !== null
    ? { tipo: 'usuario', id: ordenadaPorId, nome: ordenadaPor ?? '' }
    : { tipo: 'sistema', id: null, nome: null };

/** Of these candidates those that may still go: things may have changed since the order. */
async function aindaPodem(db: Db, { empresaId, origem }: Ordem, ids: readonly number[]): Promise<number[]> {
  const regra = await regraDaGuarda(db, empresaId);
  const hoje = dataDeHoje(zonaDoServidor());
  const guardados = await lerGuardados(db, empresaId, { ids });
  return guardados
    .filter((um) =>
      // Who asks to leave leaves running selections too; only an employment record stays.
      origem === 'PEDIDO'
        ? motivoDaRetencao({ contratado: um.contratado, emSelecao: false }) === null
        : impedimentoDaAnonimizacao(um, regra, hoje) === null,
    )
    .map(({ id }) => id);
}

async function fazerLote(job: JobCtx, services: ModuleServices, ordem: Ordem, ids: readonly number[]): Promise<void> {
  await job.transacao(sistema, async (db, enfileirar) => {
    const podem = await aindaPodem(db, ordem, ids);
    const destinatarios = ordem.origem === 'PEDIDO' ? await lerDestinatarios(db, podem) : [];
    await anonimizarCandidatos(
      db,
      { tabelas: services.dadosPessoais(), esquecimentos: services.esquecimentos() },
      { empresaId: ordem.empresaId, ids: podem, motivo: ordem.origem === 'PEDIDO' ? 'PEDIDO' : 'PRAZO' },
    );
    const by = { ator: atorDe(ordem), empresaId: ordem.empresaId, pagina: null, requestId: job.id };
    for (const entidadeId of podem)
      await writeAudit(db, by, {
        acao: 'Anonimização',
        entidade: 'Candidato',
        entidadeId,
        depois: { anonimizacao: ordem.id, origem: ordem.origem },
      });
    if (ordem.origem === 'PEDIDO')
      await concluirEliminacao({ db, enfileirar, empresaId: ordem.empresaId }, { ids, podem, destinatarios });
    await sql`update anonimizacao set feitos = feitos + ${podem.length}, mantidos = mantidos + ${ids.length - podem.length}
      where id = ${ordem.id}`.execute(db);
  });
}

/** What is left of an order: after an interruption, only those not yet forgotten. */
async function retomar(job: JobCtx, id: number): Promise<{ ordem: Ordem; restantes: number[] } | null> {
  return job.transacao(sistema, async (db) => {
    const { rows } = await sql<Ordem>`select id, empresa_id as "empresaId", origem, candidatos_ids as ids,
        ordenada_por_id as "ordenadaPorId", ordenada_por as "ordenadaPor"
      from anonimizacao where id = ${id} and terminada_em is null`.execute(db);
    const [ordem] = rows;
    if (!ordem) return null;
    const ids = sql`${idList(ordem.ids)}`;
    const { rows: livres } = await sql<{ id: number }>`select id from candidato
      where id = any (${ids}) and empresa_id = ${ordem.empresaId} and anonimizado_em is null order by id`.execute(db);
    await sql`update anonimizacao set mantidos = 0, feitos = (select count(*) from candidato where id = any (${ids}) and anonimizado_em is not null)
      where id = ${id}`.execute(db);
    return { ordem, restantes: livres.map((row) => row.id) };
  });
}

/** Forgets the candidates of an order, some at a time, with progress; it may be stopped and goes on where it was. */
export function anonimizacaoJob(services: ModuleServices): JobDefinition {
  return defineJob({
    nome: JOB_ANONIMIZACAO,
    titulo: 'Anonimização de candidatos',
    dados: z.object({ id: z.number() }),
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const trabalho = await retomar(job, id);
      if (!trabalho) return;
      const { ordem, restantes } = trabalho;
      for (let start = 0; start < restantes.length; start += LOTE) {
        job.signal.throwIfAborted();
        await fazerLote(job, services, ordem, restantes.slice(start, start + LOTE));
        job.progresso((start + LOTE) / restantes.length);
      }
      await job.transacao(sistema, (db) =>
        sql`update anonimizacao set terminada_em = now() where id = ${id}`.execute(db),
      );
    },
  });
}
