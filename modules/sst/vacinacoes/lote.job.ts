import { sql } from 'kysely';
import { z } from 'zod';
import { type EmNome, emNomeDe } from '#modules/organizacao/organizacao.api.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobCtx, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type DosePedida, type NoLote, type PlanoDoLote, planoDoLote } from './lote.queries.ts';
import { permissoesDaVacinacao } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

export const JOB_DO_LOTE = 'sst.vacinacoes-em-lote';
/** Talents of one transaction: what waits behind it waits briefly. */
const PARTE = 50;
const sistema = { tipo: 'sistema' } as const;
/** What one talent is refused by; the transaction is fit for the next one. */
const RECUSAS: ReadonlySet<string> = new Set(['VIOLACAO_CAMPO', 'REGRA', 'SEM_PERMISSAO']);

interface Pedido {
  readonly id: number;
  readonly empresaId: number;
  readonly usuarioId: number;
  readonly dose: DosePedida;
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
    const { rows } = await sql<Pedido>`select t.id, t.empresa_id as "empresaId", t.usuario_id as "usuarioId", t.dose,
        t.talentos_ids[t.feitos + jsonb_array_length(t.recusas) + 1:] as restantes, cardinality(t.talentos_ids) as total
      from vacinacao_lote t where t.id = ${id} and t.terminado_em is null`.execute(db);
    return rows[0];
  });
}

/** Writes down the dose of one talent: in its open course, or in a new one. */
async function vacinarUm(ctx: Ctx, { id, vacinacaoId }: NoLote, pedida: DosePedida, doses: PlanoDoLote['doses']) {
  const dose = (lugar: number) => ({
    id: null,
    doseVacina: { id: doses[lugar]?.id ?? 0 },
    dataRealizacao: pedida.dataRealizacao,
    lote: pedida.lote,
  });
  if (vacinacaoId === null) {
    const colaborador = { id };
    // Offered by the batch, which also knows who left.
    await vacinacoes.criar(
      ctx,
      { colaborador, vacina: { id: pedida.vacinaId }, vacinacoes: [dose(0)] },
      { colaborador },
    );
    return;
  }
  const { colaborador, vacina, vacinacoes: antes } = await vacinacoes.obter(ctx, vacinacaoId);
  await vacinacoes.atualizar(ctx, vacinacaoId, { colaborador, vacina, vacinacoes: [...antes, dose(antes.length)] });
}

/** The dose for each of these talents, or why not: asked again, since somebody may have vaccinated them meanwhile. */
async function vacinarParte(ctx: Ctx, dose: DosePedida, ids: readonly number[]): Promise<Recusa[]> {
  const quem = { colaboradorIds: [...ids], areaOrganizacionalIds: [], cargoIds: [], colaboradoresDesligados: true };
  const { doses, talentos } = await planoDoLote(ctx, dose, quem);
  const recusas: Recusa[] = [];
  for (const id of ids) {
    const talento = talentos.find((um) => um.id === id);
    if (!talento) recusas.push({ id, motivo: 'Não está mais entre os talentos que você vê.' });
    else if ('motivo' in talento.recebe) recusas.push({ id, motivo: talento.recebe.motivo });
    else
      try {
        await vacinarUm(ctx, talento, dose, doses);
      } catch (erro) {
        if (!(erro instanceof ProblemError) || !RECUSAS.has(erro.codigo)) throw erro;
        recusas.push({ id, motivo: erro.erros.map(({ mensagem }) => mensagem).join(' ') || erro.message });
      }
  }
  return recusas;
}

async function percorrer(job: JobCtx, { id, dose, restantes, total }: Pedido, emNome: EmNome): Promise<void> {
  for (let start = 0; start < restantes.length; start += PARTE) {
    job.signal.throwIfAborted();
    const parte = restantes.slice(start, start + PARTE);
    await emNome(async (ctx) => {
      const recusas = await vacinarParte(ctx, dose, parte);
      await sql`update vacinacao_lote set feitos = feitos + ${parte.length - recusas.length},
        recusas = recusas || ${JSON.stringify(recusas)}::jsonb where id = ${id}`.execute(ctx.db);
    });
    job.progresso(Math.min(1, (total - restantes.length + start + parte.length) / total));
  }
}

/** Writes the doses of a batch in the name of who asked for it; what goes wrong with the batch is its own state, not a failure of the job. */
export const vacinacoesEmLoteJob = (services: ModuleServices): JobDefinition =>
  defineJob({
    nome: JOB_DO_LOTE,
    titulo: 'Vacinação em lote',
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
        permissao: permissoesDaVacinacao.inserir,
        recusa: 'Quem pediu o lote não tem mais a permissão de inserir vacinações.',
        id: `vacinacoes-${id}`,
      });
      const motivo = await percorrer(job, pedido, emNome).then(
        () => null,
        (erro: unknown) => {
          if (!(erro instanceof ProblemError)) throw erro;
          return erro.message;
        },
      );
      await job.transacao(sistema, (db) =>
        sql`update vacinacao_lote set terminado_em = now(), motivo = ${motivo} where id = ${id}`.execute(db),
      );
    },
  });

/** For how many days what a batch answered stays. */
const DIAS = 30;

/** Each night: batches of vaccination whose term is over go, with whom they refused and why. */
export const limpezaDosLotesJob: JobDefinition = defineJob({
  nome: 'sst.limpeza-de-vacinacoes-em-lote',
  titulo: 'Limpeza das vacinações em lote',
  dados: z.object({}),
  agenda: '52 3 * * *',
  repeticoes: 1,
  async run(job) {
    await job.transacao(sistema, (db) =>
      sql`delete from vacinacao_lote where pedido_em < now() - make_interval(days => ${DIAS})`.execute(db),
    );
  },
});
