import { sql } from 'kysely';
import { z } from 'zod';
import { type EmNome, emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';
import type { LoteForm } from './lote.contract.ts';

export const JOB_DO_LOTE = 'sst.condicoes-em-lote';
/** Talents of one transaction: what waits behind it waits briefly. */
const PARTE = 50;
const sistema = { tipo: 'sistema' } as const;

type Condicao = Pick<LoteForm, 'grupoHomogeneo' | 'dataInicio' | 'regularidade' | 'profissionais' | 'observacao'>;
interface Pedido {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly condicao: Condicao;
  readonly restantes: readonly number[];
  readonly total: number;
}
interface Recusa {
  readonly id: number;
  readonly motivo: string;
}

/** What is left of a batch: after an interruption, those who were neither written nor refused. */
async function retomar(job: JobCtx, id: number): Promise<Pedido | undefined> {
  return job.transacao(sistema, async (db) => {
    const { rows } =
      await sql<Pedido>`select t.id, t.empresa_id as "empresaId", t.usuario_id as "usuarioId", t.condicao,
        t.talentos_ids[t.feitos + jsonb_array_length(t.recusas) + 1:] as restantes, cardinality(t.talentos_ids) as total
      from condicao_ambiental_lote t where t.id = ${id} and t.terminado_em is null`.execute(db);
    return rows[0];
  });
}

/** The condition for each talent, or why not; what a rule refuses leaves the transaction fit for the next one. */
async function criarParte(ctx: Ctx, condicao: Condicao, ids: readonly number[]): Promise<Recusa[]> {
  const recusas: Recusa[] = [];
  const { rows } = await sql<{ id: number }>`select colaborador_id as id from condicao_ambiental
    where colaborador_id = any (${idList(ids)}) and data_inicio = ${condicao.dataInicio}`.execute(ctx.db);
  // The constraint would end the transaction of the others.
  const repetidos = new Set(rows.map(({ id }) => id));
  for (const id of ids) {
    if (repetidos.has(id)) {
      recusas.push({ id, motivo: 'Já tem condição ambiental nesta data.' });
      continue;
    }
    try {
      await condicoesAmbientais.criar(ctx, { ...condicao, agentes: [], colaborador: { id } });
    } catch (erro) {
      if (!(erro instanceof ProblemError) || erro.codigo !== 'VIOLACAO_CAMPO') throw erro;
      recusas.push({ id, motivo: erro.erros.map(({ mensagem }) => mensagem).join(' ') });
    }
  }
  return recusas;
}

async function percorrer(job: JobCtx, { id, condicao, restantes, total }: Pedido, emNome: EmNome): Promise<void> {
  for (let start = 0; start < restantes.length; start += PARTE) {
    job.signal.throwIfAborted();
    const parte = restantes.slice(start, start + PARTE);
    await emNome(async (ctx) => {
      const recusas = await criarParte(ctx, condicao, parte);
      await sql`update condicao_ambiental_lote set feitos = feitos + ${parte.length - recusas.length},
        recusas = recusas || ${JSON.stringify(recusas)}::jsonb where id = ${id}`.execute(ctx.db);
    });
    job.progresso(Math.min(1, (total - restantes.length + start + parte.length) / total));
  }
}

/** Writes the conditions of a batch in the name of who asked for it; what goes wrong with the batch is its own state, not a failure of the job. */
export const condicoesEmLoteJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DO_LOTE,
    titulo: 'Condições ambientais em lote',
    emNomeDaPessoa: true,
    dados: z.object({ id: z.number() }),
    repeticoes: 2,
    duracaoMaxima: 3600,
    async run(job, { id }) {
      const pedido = await retomar(job, id);
      if (!pedido) return;
      const { empresaId, usuarioId } = pedido;
      const emNome = emNomeDe(services, job, {
        empresaId,
        usuarioId,
        permissao: condicaoAmbiental.permissoes.inserir,
        recusa: 'Quem pediu o lote não tem mais a permissão de inserir condições ambientais.',
        id: `condicoes-${id}`,
      });
      const motivo = await percorrer(job, pedido, emNome).then(
        () => null,
        (erro: unknown) => {
          if (!(erro instanceof ProblemError)) throw erro;
          return erro.message;
        },
      );
      await job.transacao(sistema, (db) =>
        sql`update condicao_ambiental_lote set terminado_em = now(), motivo = ${motivo} where id = ${id}`.execute(db),
      );
    },
  });
