import { type RawBuilder, sql } from 'kysely';
import { DIAS_PARADA, type Situacao } from './solicitacoes-pessoal.rules.ts';

/** SQL: how a request `s` is named where one is chosen, '12 - Soldador'; looked for as it is read. */
export const NUMERO_E_DESCRICAO: RawBuilder<string> = sql<string>`(s.id || ' - ' || s.descricao)`;

// Conditions over `t`, a row of solicitacao_pessoal.

/** The state of a request as one of the codes of the filter: A, S, E, C. */
export const situacaoSql = sql<Situacao>`case when t.cancelada then 'C' when t.encerrada then 'E' when t.suspensa then 'S' else 'A' end`;

export const porSituacao: Readonly<Record<Situacao, RawBuilder<unknown>>> = {
  A: sql`not t.cancelada and not t.encerrada and not t.suspensa`,
  S: sql`not t.cancelada and not t.encerrada and t.suspensa`,
  E: sql`t.encerrada and not t.cancelada`,
  C: sql`t.cancelada`,
};

/** SQL: the link `cs` takes part in the selection; who gave up or was transferred is neither counted nor moved. */
export const NA_SELECAO: RawBuilder<boolean> = sql<boolean>`(cs.desistiu_em is null and cs.transferido_em is null)`;

/** SQL of the last day of what stage `e` promises, for the link `cs` of somebody who still waits. */
export const PRAZO = sql`case when not cs.contratado and cs.apto <> 'N' then cs.etapa_desde + e.prazo_resposta_dias end`;

/** The request is in progress, and the answer promised to one of its candidates is late on the day (a calendar date). */
export const comRespostaAtrasada = (hoje: string) => sql`${porSituacao.A} and exists (
  select from candidato_solicitacao cs join etapa_seletiva e on e.id = cs.etapa_seletiva_id
  where cs.solicitacao_pessoal_id = t.id and ${NA_SELECAO} and (${PRAZO}) < ${hoje}::date)`;

/**
 * The request is approved and in progress, and for so many days before the instant nobody did anything: it has no line of history, and of its
 * candidates none was linked by the company or moved. Who applies by themselves is no work done.
 */
export const parada = (agora: string) => {
  const desde = sql`${agora}::timestamptz - make_interval(days => ${sql.lit(DIAS_PARADA)})`;
  return sql`${porSituacao.A} and t.status = 'A'
    and not exists (select from solicitacao_historico h where h.solicitacao_pessoal_id = t.id and h.quando > ${desde})
    and not exists (select from candidato_solicitacao cs where cs.solicitacao_pessoal_id = t.id
      and ((not cs.aplicou_externo and cs.criada_em > ${desde})
        or exists (select from historico_candidato h where h.candidato_solicitacao_id = cs.id and h.criado_em > ${desde})))`;
};

/** SQL: the link `cs` waits for an answer: neither hired nor refused, and still in the selection. */
export const ESPERA = sql<boolean>`(not cs.contratado and cs.apto <> 'N' and ${NA_SELECAO})`;

/** SQL: the link `cs` waits to be looked at for the first time: in no stage yet, neither refused nor hired. */
const POR_TRIAR = sql`(cs.etapa_seletiva_id is null and ${ESPERA})`;

/** SQL: the request receives candidates, and some of them nobody has looked at. */
export const comPorTriar = sql`${porSituacao.A} and t.status = 'A' and exists (
  select from candidato_solicitacao cs where cs.solicitacao_pessoal_id = t.id and ${POR_TRIAR})`;

/** SQL: how many candidates of the request nobody has looked at; null where none are received any more. */
export const qtdPorTriar = sql`case when ${porSituacao.A} and t.status = 'A' then (
  select count(*) from candidato_solicitacao cs where cs.solicitacao_pessoal_id = t.id and ${POR_TRIAR}) end`;

/** SQL: the request waits for who releases it: it is in progress and under analysis, and no chain of approval holds it or has returned it. */
export const aLiberar = sql`${porSituacao.A} and t.status = 'I' and not exists (select from tramite_aprovacao p
  where p.empresa_id = t.empresa_id and p.assunto = 'S' and p.registro_id = t.id and p.atual and p.situacao in ('A', 'D'))`;
