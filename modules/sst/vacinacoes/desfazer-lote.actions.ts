import { sql } from 'kysely';
import { colaboradorVistoSql } from '#modules/organizacao/organizacao.api.ts';
import { loteDeTalentosJob, type Recusa, recusaDe } from '#modules/sst/lote-de-talentos.job.ts';
import { enfileirarLote, exigirSemLote } from '#modules/sst/lote-de-talentos.queries.ts';
import { holdRows } from '#platform/server/db/hold-rows.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, confirmar, pode } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import type { JobDefinition } from '#platform/server/jobs/define-job.ts';
import type { ModuleServices } from '#platform/server/module.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { exigirVer } from './lote.actions.ts';
import { type AndamentoDoLote, desfazerLote } from './lote.contract.ts';
import { RECUSAS } from './lote.job.ts';
import { type DosePedida, exigirLote, guardarLote, JOB_DE_DESFAZER, LOTES } from './lote.queries.ts';
import { type DoseDada, porqueFica } from './lote.rules.ts';
import { permissoesDaVacinacao, vacinacao } from './vacinacoes.contract.ts';
import { vacinacoes } from './vacinacoes.resource.ts';

const { editar, excluir } = permissoesDaVacinacao;

/** What a batch gave, and which batch it is that is taken back. */
type DoseDesfeita = DosePedida & { readonly desfaz: number };

/** Who takes doses back deletes courses and changes others. Throws SEM_PERMISSAO. */
function exigirQueDesfaca(ctx: Ctx): void {
  exigirVer(ctx);
  if (!pode(ctx, editar))
    throw new ProblemError('SEM_PERMISSAO', { mensagem: 'Desfazer um lote é de quem também altera vacinações.' });
}

/** Asks for the doses of a batch of the person's own to be taken back, as another batch with its own progress (decision 298). */
async function pedirDesfazer(ctx: Ctx, id: number): Promise<AndamentoDoLote> {
  await exigirSemLote(ctx, LOTES);
  const { desfaz, terminado } = await exigirLote(ctx, id);
  if (desfaz || !terminado) throw regra('Só se desfaz um lote de vacinação que já terminou.');
  const { rows } = await sql<{ dose: DosePedida; talentos: number[] }>`select t.dose, array(
      select distinct v.colaborador_id from vacinacao_dose d join vacinacao v on v.id = d.vacinacao_id
      where d.vacinacao_lote_id = t.id order by v.colaborador_id) as talentos
    from vacinacao_lote t where t.id = ${id}`.execute(ctx.db);
  const [lido] = rows;
  if (!lido || lido.talentos.length === 0) throw regra('Nenhuma dose deste lote está registrada: nada há a desfazer.');
  const { dose, talentos } = lido;
  confirmar(
    ctx,
    'desfazer-lote',
    `A dose que este lote registrou sai da vacinação de ${plural(talentos.length, 'talento', 'talentos')}. Fica a de quem a teve alterada ou recebeu outra depois. Desfazer o lote?`,
    'Desfazer o lote',
  );
  const novo = await guardarLote(ctx, { ...dose, desfaz: id } satisfies DoseDesfeita, talentos, 0);
  await enfileirarLote(ctx, JOB_DE_DESFAZER, novo);
  const { dataRealizacao, lote } = dose;
  await ctx.auditar({
    acao: 'Desfazer lote',
    entidade: vacinacao.nome.um,
    depois: { dataRealizacao, lote, talentos: talentos.length },
  });
  return exigirLote(ctx, novo);
}

interface Lida extends DoseDada {
  readonly id: number;
  readonly vacinacaoId: number;
  readonly colaboradorId: number;
}

/** The doses that the batch gave those of these talents whom the person sees, and what came after them. */
async function dosesDoLote(ctx: Ctx, loteId: number, ids: readonly number[]): Promise<Lida[]> {
  // All courses of theirs: the next dose may stand in another one.
  await holdRows(ctx.db, 'vacinacao', sql`t.colaborador_id = any (${idList(ids)})`);
  const { rows } = await sql<Lida>`select d.id, v.id as "vacinacaoId", v.colaborador_id as "colaboradorId",
      d.data_realizacao as "dataRealizacao", d.lote, v.interrompida,
      exists (select from vacinacao_dose o join vacinacao w on w.id = o.vacinacao_id
        where w.colaborador_id = v.colaborador_id and w.vacina_id = v.vacina_id
          and (o.data_realizacao, o.id) > (d.data_realizacao, d.id)) as seguida
    from vacinacao_dose d join vacinacao v on v.id = d.vacinacao_id
    where d.vacinacao_lote_id = ${loteId} and v.colaborador_id = any (${idList(ids)})
      and ${colaboradorVistoSql(ctx, sql.ref('v.colaborador_id'))}
    order by v.colaborador_id, d.id`.execute(ctx.db);
  return rows;
}

/** Takes one dose out of its course; a course that has no other goes with it. */
async function retirar(ctx: Ctx, { id, vacinacaoId }: Lida): Promise<void> {
  const { colaborador, vacina, vacinacoes: doses } = await vacinacoes.obter(ctx, vacinacaoId);
  const outras = doses.filter((dose) => dose.id !== id);
  if (outras.length === 0) await vacinacoes.excluir(ctx, vacinacaoId);
  else await vacinacoes.atualizar(ctx, vacinacaoId, { colaborador, vacina, vacinacoes: outras });
}

/** Takes the doses of these talents back, or says why one stays. Throws SEM_PERMISSAO for who may no longer do all that it does. */
async function desfazerParte(ctx: Ctx, { desfaz, ...dada }: DoseDesfeita, ids: readonly number[]): Promise<Recusa[]> {
  exigirQueDesfaca(ctx);
  const doses = await dosesDoLote(ctx, desfaz, ids);
  const recusas: Recusa[] = [];
  for (const id of ids) {
    const dose = doses.find(({ colaboradorId }) => colaboradorId === id);
    const fica = dose
      ? porqueFica(dose, dada)
      : 'A dose deste lote já não estava registrada, ou é de quem você não vê mais.';
    if (!dose || fica !== null) {
      recusas.push({ id, motivo: fica ?? '' });
      continue;
    }
    try {
      await retirar(ctx, dose);
    } catch (erro) {
      recusas.push(recusaDe(id, erro, RECUSAS));
    }
  }
  return recusas;
}

/** Takes back the doses of a batch. */
export const desfazerLotesJob = (services: ModuleServices): JobDefinition =>
  loteDeTalentosJob<DoseDesfeita>(services, {
    nome: JOB_DE_DESFAZER,
    titulo: 'Desfazer vacinação em lote',
    tabela: LOTES.tabela,
    coluna: 'dose',
    permissao: excluir,
    recusa: 'Quem pediu para desfazer o lote não tem mais a permissão de excluir vacinações.',
    prefixo: 'desfazer-vacinacoes',
    escrever: desfazerParte,
  });

export const desfazerLotes: readonly Handler[] = [
  on(desfazerLote, (ctx, { params: { id } }) => {
    exigirQueDesfaca(ctx);
    return pedirDesfazer(ctx, id);
  }),
];
