import { sql } from 'kysely';
import { z } from 'zod';
import { loteDeTalentosJob, type Recusa, recusaDe } from '#modules/sst/lote-de-talentos.job.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { defineJob, type JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { type DosePedida, JOB_DO_LOTE, LOTES, type NoLote, type PlanoDoLote, planoDoLote } from './lote.queries.ts';
import { permissoesDaVacinacao } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

/** What one talent is refused by; the transaction is fit for the next one. */
export const RECUSAS: ReadonlySet<string> = new Set(['VIOLACAO_CAMPO', 'REGRA', 'SEM_PERMISSAO', 'EM_USO']);

/** Writes down the dose of one talent: in its open course, or in a new one. Answers which. */
async function vacinarUm(
  ctx: Ctx,
  { id, vacinacaoId }: NoLote,
  pedida: DosePedida,
  doses: PlanoDoLote['doses'],
): Promise<number> {
  const dose = (lugar: number) => ({
    id: null,
    doseVacina: { id: doses[lugar]?.id ?? 0 },
    dataRealizacao: pedida.dataRealizacao,
    lote: pedida.lote,
  });
  if (vacinacaoId === null) {
    const colaborador = { id };
    // Offered by the batch, which also knows who left.
    const nova = await vacinacoes.criar(
      ctx,
      { colaborador, vacina: { id: pedida.vacinaId }, vacinacoes: [dose(0)] },
      { colaborador },
    );
    return nova.id;
  }
  const { colaborador, vacina, vacinacoes: antes } = await vacinacoes.obter(ctx, vacinacaoId);
  await vacinacoes.atualizar(ctx, vacinacaoId, { colaborador, vacina, vacinacoes: [...antes, dose(antes.length)] });
  return vacinacaoId;
}

/** Says of the dose that was just written which batch gave it. */
const marcarDose = (ctx: Ctx, vacinacaoId: number, loteId: number) =>
  sql`update vacinacao_dose set vacinacao_lote_id = ${loteId} where id = (
    select max(id) from vacinacao_dose where vacinacao_id = ${vacinacaoId})`.execute(ctx.db);

/** The dose for each of these talents, or why not: asked again, since somebody may have vaccinated them meanwhile. */
async function vacinarParte(ctx: Ctx, dose: DosePedida, ids: readonly number[], loteId: number): Promise<Recusa[]> {
  const quem = { colaboradorIds: [...ids], areaOrganizacionalIds: [], cargoIds: [], colaboradoresDesligados: true };
  const { doses, talentos } = await planoDoLote(ctx, dose, quem);
  const recusas: Recusa[] = [];
  for (const id of ids) {
    const talento = talentos.find((um) => um.id === id);
    if (!talento) recusas.push({ id, motivo: 'Não está mais entre os talentos que você vê.' });
    else if ('motivo' in talento.recebe) recusas.push({ id, motivo: talento.recebe.motivo });
    else
      try {
        await marcarDose(ctx, await vacinarUm(ctx, talento, dose, doses), loteId);
      } catch (erro) {
        recusas.push(recusaDe(id, erro, RECUSAS));
      }
  }
  return recusas;
}

/** Writes the doses of a batch. */
export const vacinacoesEmLoteJob = (services: ModuleServices): JobDefinition =>
  loteDeTalentosJob<DosePedida>(services, {
    nome: JOB_DO_LOTE,
    titulo: 'Vacinação em lote',
    tabela: LOTES.tabela,
    coluna: 'dose',
    permissao: permissoesDaVacinacao.inserir,
    recusa: 'Quem pediu o lote não tem mais a permissão de inserir vacinações.',
    prefixo: 'vacinacoes',
    escrever: vacinarParte,
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
    await job.transacao({ tipo: 'sistema' }, (db) =>
      sql`delete from vacinacao_lote where pedido_em < now() - make_interval(days => ${DIAS})`.execute(db),
    );
  },
});
