import { sql } from 'kysely';
import { loteDeTalentosJob, type Recusa, recusaDe } from '#modules/sst/lote-de-talentos.job.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { condicaoAmbiental } from './condicoes-ambientais.contract.ts';
import { condicoesAmbientais } from './condicoes-ambientais.resource.ts';
import type { LoteForm } from './lote.contract.ts';
import { JOB_DO_LOTE, LOTES } from './lote.queries.ts';

const RECUSAS: ReadonlySet<string> = new Set(['VIOLACAO_CAMPO']);

type Condicao = Pick<LoteForm, 'grupoHomogeneo' | 'dataInicio' | 'regularidade' | 'profissionais' | 'observacao'>;
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
      recusas.push(recusaDe(id, erro, RECUSAS));
    }
  }
  return recusas;
}

/** Writes the conditions of a batch. */
export const condicoesEmLoteJob = (services: ModuleServices): JobDefinition =>
  loteDeTalentosJob<Condicao>(services, {
    nome: JOB_DO_LOTE,
    titulo: 'Condições ambientais em lote',
    tabela: LOTES.tabela,
    coluna: 'condicao',
    permissao: condicaoAmbiental.permissoes.inserir,
    recusa: 'Quem pediu o lote não tem mais a permissão de inserir condições ambientais.',
    prefixo: 'condicoes',
    escrever: criarParte,
  });
