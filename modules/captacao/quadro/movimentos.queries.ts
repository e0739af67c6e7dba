import { sql } from 'kysely';
import {
  COM_CARTA_ABERTA,
  COMECOU,
  DESTA_VEZ,
  EM_SELECAO,
  type Ligacao,
} from '#modules/captacao/selecao/ligacoes.queries.ts';
import { NA_SELECAO } from '#modules/captacao/solicitacoes-pessoal/condicoes.queries.ts';
import { solicitacaoVisivel } from '#modules/captacao/solicitacoes-pessoal/quem-ve.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { Conflito } from './movimentos.contract.ts';
import type { UltimoMovimento } from './quadro.contract.ts';
import { cartoesPorId } from './quadro.queries.ts';

interface NovoMovimento {
  readonly solicitacaoId: number;
  readonly tipo: 'MOVER' | 'REPROVAR' | 'TRANSFERIR' | 'COPIAR';
  readonly etapaId?: number | null;
  readonly destinoId?: number;
  readonly quantos: number;
  /** Of transfers and copies. */
  readonly levados?: readonly Levado[];
}

/** What a transfer or copy made of one candidate. */
export interface Levado {
  readonly origem: number;
  readonly destino: number;
  /** Of the link there, as the transfer left it: with another one somebody has done something since. */
  readonly versao: number;
  /** What the link there said before, for who came back to it; null where it is new. */
  readonly antes: Readonly<Record<string, unknown>> | null;
}

/** Writes down one decision about candidates of a request; returns its id. */
export async function registrarMovimento(ctx: Ctx, o: NovoMovimento): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into movimento_selecao
      (empresa_id, solicitacao_pessoal_id, tipo, etapa_seletiva_id, destino_id, quantos, levados, usuario_id, usuario_nome)
    values (${ctx.empresaId}, ${o.solicitacaoId}, ${o.tipo}, ${o.etapaId ?? null}, ${o.destinoId ?? null}, ${o.quantos},
      ${o.levados ? JSON.stringify(o.levados) : null}::jsonb, ${ctx.ator.id}, ${ctx.ator.nome}) returning id`.execute(
    ctx.db,
  );
  return rows[0]?.id ?? 0;
}

/** Writes an event of each of these candidates; `destinoId` is the request that its text names. */
export async function registrarEventos(
  ctx: Ctx,
  ligacoes: readonly Ligacao[],
  tipo: 'TRANSFERENCIA' | 'COPIA' | 'DESFEITO',
  texto: string,
  destinoId: number | null = null,
): Promise<void> {
  await sql`insert into candidato_evento (empresa_id, candidato_id, candidato_solicitacao_id, tipo, texto, usuario_nome, destino_id)
    select ${ctx.empresaId}, cs.candidato_id, cs.id, ${tipo}, left(${texto}, 300), ${ctx.ator.nome}, ${destinoId}
    from candidato_solicitacao cs where cs.id = any (${idList(ligacoes.map(({ id }) => id))})`.execute(ctx.db);
}

interface Movimento {
  id: number;
  tipo: UltimoMovimento['tipo'];
  quantos: number;
  etapa: string | null;
  /** The other request, where the person sees it. */
  destino: string | null;
  quando: string;
  por: string | null;
}

/** What a movement did, as a sentence: '3 candidatos movidos para Entrevista'. */
export function textoDoMovimento(m: Pick<Movimento, 'tipo' | 'quantos' | 'etapa' | 'destino'>): string {
  const fim = m.quantos === 1 ? 'o' : 'os';
  const outra = m.destino ? `a solicitação ${m.destino}` : 'outra solicitação';
  const verbo = {
    MOVER: `movid${fim} para ${m.etapa}`,
    REPROVAR: `reprovad${fim}`,
    TRANSFERIR: `transferid${fim} para ${outra}`,
    COPIAR: `copiad${fim} para ${outra}`,
  }[m.tipo];
  return `${plural(m.quantos, 'candidato', 'candidatos')} ${verbo}`;
}

/** SQL: how many of the movement `m` nobody has moved, hired or written of since, and who has not gone, nor left and come back. */
const LIVRES_NA_ETAPA = sql`(select count(*) from historico_candidato h
  join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
  where h.movimento_id = m.id and ${DESTA_VEZ} and ${NA_SELECAO} and not cs.contratado and not exists (
    select from historico_candidato x where x.candidato_solicitacao_id = h.candidato_solicitacao_id and x.id > h.id))`;

/** SQL: the same of a transfer or copy to the request `d`, where nothing may have begun either, nor the candidate applied. */
const LIVRES_LA = sql`(select count(*) from jsonb_to_recordset(m.levados) as x (origem bigint, destino bigint, versao int, antes jsonb)
  join candidato_solicitacao cs on cs.id = x.destino join candidato_solicitacao daqui on daqui.id = x.origem
  where cs.versao = x.versao and ${NA_SELECAO} and not cs.contratado and cs.etapa_seletiva_id is null
    and (not cs.aplicou_externo or daqui.aplicou_externo or coalesce((x.antes ->> 'aplicou_externo')::boolean, false))
    and (m.tipo = 'COPIAR' or (daqui.transferido_para_id = m.destino_id and daqui.desistiu_em is null))
    and not exists (select from historico_candidato h where ${DESTA_VEZ})
    and (x.antes is not null or not ${COMECOU}) and not ${COM_CARTA_ABERTA})`;

/**
 * A movement of a request while it can be undone: not undone yet, nobody of it moved, hired or gone since, and, for a transfer or
 * copy, the other request still in selection, seen by the person and with nothing begun there. Without `id` the last one. Null otherwise.
 */
export async function movimentoReversivel(
  ctx: Ctx,
  solicitacaoId: number,
  id: number | null = null,
): Promise<UltimoMovimento | null> {
  const { rows } = await sql<
    Movimento & { livres: number }
  >`select m.id, m.tipo, m.quantos, e.nome as etapa, m.quando, m.usuario_nome as por, d.id || ' (' || d.descricao || ')' as destino,
      case when m.tipo in ('MOVER', 'REPROVAR') then ${LIVRES_NA_ETAPA} when d.id is not null then ${LIVRES_LA} else 0 end as livres
    from movimento_selecao m left join etapa_seletiva e on e.id = m.etapa_seletiva_id
    left join (select s.* from solicitacao_pessoal s where ${EM_SELECAO} and ${solicitacaoVisivel(ctx, 's')}) d on d.id = m.destino_id
    where m.desfeito_em is null and m.id = ${
      id ??
      sql`(select x.id from movimento_selecao x where x.solicitacao_pessoal_id = ${solicitacaoId}
        and x.empresa_id = ${ctx.empresaId} and x.desfeito_em is null order by x.id desc limit 1)`
    } and m.solicitacao_pessoal_id = ${solicitacaoId} and m.empresa_id = ${ctx.empresaId}`.execute(ctx.db);
  const [achado] = rows;
  if (!achado || achado.livres !== achado.quantos) return null;
  return { id: achado.id, tipo: achado.tipo, texto: textoDoMovimento(achado), quando: achado.quando, por: achado.por };
}

/** Marks a movement as undone and returns how many e-mails have left since it to the candidates of these links: those stay sent. */
export async function marcarDesfeito(ctx: Ctx, id: number, ligacoesIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{
    emails: number;
  }>`update movimento_selecao m set desfeito_em = clock_timestamp(), desfeito_por = ${ctx.ator.nome}
    where m.id = ${id} returning (select count(*) from candidato_evento v
      where v.candidato_solicitacao_id = any (${idList(ligacoesIds)}) and v.tipo = 'EMAIL' and v.quando >= m.quando) as emails`.execute(
    ctx.db,
  );
  return rows[0]?.emails ?? 0;
}

/** Where these candidates stand now, who put them there and when. */
export async function conflitosDe(ctx: Ctx, ids: readonly number[]): Promise<Conflito[]> {
  const { rows } = await sql<{ id: number; etapa: string | null; por: string | null; quando: string | null }>`
    select cs.id, e.nome as etapa, u.nome as por, h.criado_em as quando from candidato_solicitacao cs
    left join etapa_seletiva e on e.id = cs.etapa_seletiva_id
    left join lateral (select x.usuario_id, x.criado_em from historico_candidato x
      where x.candidato_solicitacao_id = cs.id order by x.id desc limit 1) h on true
    left join usuario u on u.id = h.usuario_id where cs.id = any (${idList(ids)})`.execute(ctx.db);
  const agora = new Map(rows.map((linha) => [linha.id, linha]));
  return (await cartoesPorId(ctx, ids)).map((cartao) => {
    const { etapa = null, por = null, quando = null } = agora.get(cartao.id) ?? {};
    return { cartao, etapa: etapa ?? 'Sem etapa', por, quando };
  });
}
