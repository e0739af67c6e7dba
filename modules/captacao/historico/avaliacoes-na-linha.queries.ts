import { sql } from 'kysely';
import { visiveis } from '#modules/captacao/avaliacoes/avaliacoes.queries.ts';
import { type AvaliacaoPrevista, avaliacoesPrevistas } from '#modules/captacao/avaliacoes/previstas.queries.ts';
import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { Evento } from '#modules/captacao/linha-do-tempo/linha-do-tempo.contract.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { formatarPercentual } from '#platform/shared/format/numero.ts';

/** When an evaluation was asked for, and by whom: with the step into its stage, or with the application. */
interface Pedido {
  readonly quando: string;
  readonly por: string | null;
  /** Who answered for the candidate, where that was a user. */
  readonly respondeu: string | null;
}

/** What is known of each of these evaluations, in their order. */
async function pedidosDe(ctx: Ctx, previstas: readonly AvaliacaoPrevista[]): Promise<Pedido[]> {
  const { rows } =
    await sql<Pedido>`select coalesce(h.criado_em, cs.criada_em) as quando, u.nome as por, r.nome as respondeu
    from unnest(${idList(previstas.map((p) => p.candidatoSolicitacaoId))}, ${idList(previstas.map((p) => p.historicoCandidatoId))},
      ${idList(previstas.map((p) => p.id))}) with ordinality as p (ligacao, passo, avaliacao, lugar)
    join candidato_solicitacao cs on cs.id = p.ligacao left join historico_candidato h on h.id = p.passo
    left join usuario u on u.id = h.usuario_id left join avaliacao_candidato a on a.id = p.avaliacao
    left join usuario r on r.id = a.usuario_id order by p.lugar`.execute(ctx.db);
  return rows;
}

const resultado = ({ percentual, aCorrigir }: AvaliacaoPrevista): string | null =>
  [percentual !== null && `Resultado ${formatarPercentual(percentual)}`, aCorrigir > 0 && `${aCorrigir} a corrigir`]
    .filter(Boolean)
    .join(', ') || null;

/** That evaluations were asked of a candidate and delivered, as far as this person may see them; in one request or in all. */
export async function eventosDeAvaliacoes(
  ctx: Ctx,
  candidatoId: number,
  solicitacaoId: number | null,
): Promise<Evento[]> {
  if (!pode(ctx, permissoesCaptacao.avaliacaoCandidato.ver)) return [];
  const naSolicitacao = solicitacaoId === null ? sql`true` : sql`cs.solicitacao_pessoal_id = ${solicitacaoId}`;
  const previstas = await avaliacoesPrevistas(ctx, {
    ligacao: sql`cs.candidato_id = ${candidatoId} and ${naSolicitacao} and ${visiveis(ctx)}`,
  });
  const pedidos = await pedidosDe(ctx, previstas);
  const eventos: Evento[] = [];
  for (const [lugar, prevista] of previstas.entries()) {
    const { candidatoSolicitacaoId, modelo, etapa, candidato, solicitacao, concluidaEm } = prevista;
    const pedido = pedidos[lugar];
    if (!pedido) continue;
    const chave = `${candidatoSolicitacaoId} ${modelo.id} ${etapa?.id ?? 0}`;
    const comum = {
      tipo: 'AVALIACAO',
      data: null,
      solicitacao: { id: solicitacao.id, descricao: solicitacao.nome },
    } as const;
    eventos.push({
      ...comum,
      chave: `avaliacao pedida ${chave}`,
      quando: pedido.quando,
      titulo: `Avaliação pedida: ${modelo.nome}`,
      detalhe: etapa && `Na etapa ${etapa.nome}`,
      por: pedido.por,
    });
    if (concluidaEm !== null)
      eventos.push({
        ...comum,
        chave: `avaliacao entregue ${chave}`,
        quando: concluidaEm,
        titulo: `Avaliação entregue: ${modelo.nome}`,
        detalhe: resultado(prevista),
        por: pedido.respondeu ?? candidato.nome,
      });
  }
  return eventos;
}
