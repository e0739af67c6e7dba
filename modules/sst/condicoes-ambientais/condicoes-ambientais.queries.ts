import { type RawBuilder, sql } from 'kysely';
import { lerContratos } from '#modules/organizacao/organizacao.api.ts';
import { agentesDoHistorico } from '#modules/sst/grupos-homogeneos/agentes-do-grupo.queries.ts';
import { exigirProfissional } from '#modules/sst/obriga-profissional.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { on } from '#platform/server/http/handler.ts';
import { campoInvalido } from '#platform/shared/problem.ts';
import { dataMinimaDaCondicao } from './condicoes-ambientais.contract.ts';
import {
  type AgenteDaCondicao,
  agentesQueContam,
  recusaDoDia,
  recusaDosAgentes,
} from './condicoes-ambientais.rules.ts';

/** What a condition says of whom, from when on, of which group and agents. */
interface Condicao {
  readonly colaborador: { readonly id: number };
  readonly dataInicio: string;
  readonly grupoHomogeneo: { readonly id: number } | null;
  readonly agentes: readonly { readonly id: number }[];
  readonly profissionais: readonly unknown[];
}

async function lerAgentes({ db }: Ctx, de: RawBuilder<unknown>): Promise<AgenteDaCondicao[]> {
  const { rows } = await sql<AgenteDaCondicao>`select a.id, a.atividade_perigosa_insalubre_id as "agenteId",
      (select n.nome from atividade_perigosa_insalubre n where n.id = a.atividade_perigosa_insalubre_id) as nome,
      a.data, a.data_fim as "dataFim", a.ambiente_id as "ambienteId", a.numero_processo_judicial as processo ${de} order by a.id`.execute(
    db,
  );
  return rows;
}

/** The agents of a condition: those that were chosen, or those of the workplaces of its group on that day. */
export async function agentesDaCondicao(ctx: Ctx, { agentes, grupoHomogeneo, dataInicio }: Condicao) {
  const { empresaId } = ctx;
  if (agentes.length > 0) {
    const ids = agentes.map(({ id }) => id);
    return lerAgentes(ctx, sql`from agente_nocivo a where a.empresa_id = ${empresaId} and a.id = any (${idList(ids)})`);
  }
  if (grupoHomogeneo === null) return [];
  const doGrupo = sql`from agente_nocivo a where a.id in (
    select a.id from (select * from grupo_homogeneo_historico h
      where h.empresa_id = ${empresaId} and h.grupo_homogeneo_id = ${grupoHomogeneo.id} and h.data <= ${dataInicio}
      order by h.data desc limit 1) h, lateral (select a.id ${agentesDoHistorico(sql`${dataInicio}::date`)}) a)`;
  return agentesQueContam(await lerAgentes(ctx, doGrupo));
}

/** Throws what a condition breaks: days of the contract, its agents, and the professionals that the company obliges (V-0481). */
export async function conferirCondicao(ctx: Ctx, form: Condicao): Promise<void> {
  const [contrato] = await lerContratos(ctx, [form.colaborador.id], { campo: 'colaborador', travar: true });
  const dia = contrato && recusaDoDia(form.dataInicio, contrato);
  if (dia) throw campoInvalido('dataInicio', dia);
  const agentes = recusaDosAgentes(await agentesDaCondicao(ctx, form), form.dataInicio);
  if (agentes) throw campoInvalido('agentes', agentes);
  await exigirProfissional(ctx, form.profissionais);
}

export const consultasDaCondicao = [
  on(dataMinimaDaCondicao, async (ctx, { query: { colaboradorId } }) => {
    const [contrato] = await lerContratos(ctx, [colaboradorId], { campo: 'colaboradorId', travar: false });
    return { data: contrato?.admissao ?? null };
  }),
];
