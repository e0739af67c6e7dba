import { sql } from 'kysely';
import { type Ligacao, NA_SELECAO } from '#modules/captacao/selecao/ligacoes.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { plural } from '#platform/shared/format/plural.ts';
import type { Conflito } from './movimentos.contract.ts';
import type { UltimoMovimento } from './quadro.contract.ts';
import { cartoesPorId } from './quadro.queries.ts';

interface NovoMovimento {
  readonly solicitacaoId: number;
  readonly tipo: 'MOVER' | 'REPROVAR' | 'TRANSFERIR' | 'COPIAR';
  readonly etapaId?: number;
  readonly destinoId?: number;
  readonly quantos: number;
}

/** Writes down one decision about candidates of a request; returns its id. */
export async function registrarMovimento(ctx: Ctx, o: NovoMovimento): Promise<number> {
  const { rows } = await sql<{ id: number }>`insert into movimento_selecao
      (empresa_id, solicitacao_pessoal_id, tipo, etapa_seletiva_id, destino_id, quantos, usuario_id, usuario_nome)
    values (${ctx.empresaId}, ${o.solicitacaoId}, ${o.tipo}, ${o.etapaId ?? null}, ${o.destinoId ?? null}, ${o.quantos},
      ${ctx.ator.id}, ${ctx.ator.nome}) returning id`.execute(ctx.db);
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
  tipo: 'MOVER' | 'REPROVAR';
  quantos: number;
  etapa: string | null;
  quando: string;
  por: string | null;
}

/** What a movement did, as a sentence: '3 candidatos movidos para Entrevista'. */
export function textoDoMovimento({ tipo, quantos, etapa }: Pick<Movimento, 'tipo' | 'quantos' | 'etapa'>): string {
  const quem = plural(quantos, 'candidato', 'candidatos');
  const fim = quantos === 1 ? 'o' : 'os';
  return tipo === 'REPROVAR' ? `${quem} reprovad${fim}` : `${quem} movid${fim} para ${etapa}`;
}

/**
 * The last movement or rejection of a request while it can be undone: not undone yet, and nobody of it moved, hired, gone or
 * written of since. Null otherwise.
 */
export async function ultimoMovimentoDa(ctx: Ctx, solicitacaoId: number): Promise<UltimoMovimento | null> {
  const { rows } = await sql<
    Movimento & { livres: number }
  >`select m.id, m.tipo, m.quantos, e.nome as etapa, m.quando, m.usuario_nome as por,
      (select count(*) from historico_candidato h join candidato_solicitacao cs on cs.id = h.candidato_solicitacao_id
        where h.movimento_id = m.id and ${NA_SELECAO} and not cs.contratado and not exists (
          select from historico_candidato d where d.candidato_solicitacao_id = h.candidato_solicitacao_id and d.id > h.id)) as livres
    from movimento_selecao m left join etapa_seletiva e on e.id = m.etapa_seletiva_id
    where m.id = (select x.id from movimento_selecao x where x.solicitacao_pessoal_id = ${solicitacaoId} and x.empresa_id = ${ctx.empresaId}
        and x.tipo in ('MOVER', 'REPROVAR') and x.desfeito_em is null order by x.id desc limit 1)`.execute(ctx.db);
  const [ultimo] = rows;
  if (!ultimo || ultimo.livres !== ultimo.quantos) return null;
  return { id: ultimo.id, texto: textoDoMovimento(ultimo), quando: ultimo.quando, por: ultimo.por };
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
