import { sql } from 'kysely';
import { aoAlcance } from '#modules/captacao/candidatos/compartilhamento.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { NUMERO_E_DESCRICAO, situacaoSql } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, permissoesNaEmpresa } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { contem } from '#platform/server/resource/list.ts';
import type { OptionQuery, OptionRow } from '#platform/shared/contract/resource.ts';
import { ProblemError } from '#platform/shared/problem.ts';
import { type SelecaoDoCandidato, selecoesDeUmCandidato } from './do-candidato.contract.ts';
import { daSolicitacao } from './etapas.queries.ts';

/** Companies within reach in which the person reads what the time line and the board of a request tell (decision 085). */
const ondeLeOAndamento = (ctx: Ctx): number[] =>
  [ctx.empresaId, ...ctx.empresas].filter((id) => {
    const la = permissoesNaEmpresa(ctx, id);
    return [permissoesCaptacao.historicoCandidato.ver, permissoesCaptacao.quadro.ver].some((uma) => la.has(uma));
  });

async function selecoesDe(ctx: Ctx, candidatoId: number): Promise<SelecaoDoCandidato[]> {
  const candidato =
    await sql`select from candidato t where t.id = ${candidatoId} and t.anonimizado_em is null and ${aoAlcance}`.execute(
      ctx.db,
    );
  if (candidato.rows.length === 0) throw new ProblemError('NAO_ENCONTRADO');
  const { rows } = await sql<SelecaoDoCandidato>`select cs.id,
      json_build_object('id', t.id, 'descricao', t.descricao, 'situacao', ${situacaoSql}) as solicitacao,
      case when le.sim then cs.apto end as apto, atual.nome as etapa, coalesce(lugar.passo, 0) as passo, lugar.passos,
      case when le.sim then cs.etapa_desde end as desde,
      case when le.sim then greatest(${ctx.hoje}::date - cs.etapa_desde, 0) end as dias, cs.contratado,
      cs.desistiu_em is not null as desistiu, cs.transferido_em is not null as transferido,
      case when le.sim and cs.apto = 'N' then (select m.nome from historico_candidato h
        left join motivo_reprovacao m on m.id = h.motivo_reprovacao_id
        where h.candidato_solicitacao_id = cs.id order by h.id desc limit 1) end as motivo
    from candidato_solicitacao cs join solicitacao_pessoal t on t.id = cs.solicitacao_pessoal_id
    cross join lateral (select t.empresa_id = any (${idList(ondeLeOAndamento(ctx))}) as sim) le
    left join etapa_seletiva atual on atual.id = cs.etapa_seletiva_id and le.sim
    cross join lateral (select count(*) as passos, count(*) filter (where e.ordem <= atual.ordem) as passo
      from etapa_seletiva e where e.empresa_id = t.empresa_id and ${daSolicitacao(sql`t.id`)}) lugar
    where cs.candidato_id = ${candidatoId} and ${solicitacaoVisivel(ctx, 't')} order by cs.id desc`.execute(ctx.db);
  return rows;
}

/** Requests in which a candidate takes part, as this person sees them, for the picker of a form; the newest first. */
export async function solicitacoesDoCandidato(
  ctx: Ctx,
  { candidatoId, busca, ids = [] }: OptionQuery & { readonly candidatoId: number | null },
): Promise<OptionRow[]> {
  const { rows } = await sql<OptionRow>`select s.id, ${NUMERO_E_DESCRICAO} as nome from solicitacao_pessoal s
    where s.empresa_id = ${ctx.empresaId} and ${solicitacaoVisivel(ctx, 's')}
      and ${
        ids.length > 0
          ? sql`s.id = any (${idList(ids)})`
          : sql`exists (select from candidato_solicitacao cs where cs.solicitacao_pessoal_id = s.id and cs.candidato_id = ${candidatoId})`
      }
      and ${busca ? contem(sql`sem_acento(${NUMERO_E_DESCRICAO})`, busca) : sql`true`}
    order by s.data desc, s.id desc limit 50`.execute(ctx.db);
  return rows;
}

export const doCandidatoHandlers: readonly Handler[] = [
  on(selecoesDeUmCandidato, (ctx, { params }) => selecoesDe(ctx, params.id)),
];
