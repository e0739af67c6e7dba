import { type RawBuilder, sql } from 'kysely';
import {
  type Comparados,
  celula,
  type LinhaComparada,
  linhaDe,
} from '#modules/captacao/selecao/lado-a-lado.queries.ts';
import { idList } from '#platform/server/db/id-list.ts';
import { type Ctx, pode } from '#platform/server/http/context.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { formatarData } from '#platform/shared/format/data.ts';
import { cartaProposta, paginaDaCarta } from './cartas-proposta.contract.ts';
import { cartasProposta, cartaVisivel } from './cartas-proposta.resource.ts';
import { type EstadoDaCarta, venceu } from './cartas-proposta.rules.ts';
import { estadosDaCarta } from './resposta.contract.ts';

interface Lida {
  readonly id: number;
  readonly ligacaoId: number;
  readonly estado: EstadoDaCarta;
  readonly responderAte: string;
}

/** The newest letter to each of these candidates of requests, by their links `cs`; of those that the person sees. */
async function ultimasDe(ctx: Ctx, quais: RawBuilder<unknown>) {
  const { rows } =
    await sql<Lida>`select distinct on (cs.id) cs.id as "ligacaoId", t.id, t.estado, t.responder_ate as "responderAte"
    from carta_proposta t join candidato_solicitacao cs
      on cs.candidato_id = t.candidato_id and cs.solicitacao_pessoal_id = t.solicitacao_pessoal_id
    where ${quais} and ${cartaVisivel(ctx)} order by cs.id, t.id desc`.execute(ctx.db);
  return rows.map((carta) => ({ ...carta, vencida: venceu(carta, ctx.hoje) }));
}

/** By candidate of a request the letter that counts now. */
export const cartasNoQuadro = (ctx: Ctx, solicitacaoId: number) =>
  ultimasDe(ctx, sql`cs.solicitacao_pessoal_id = ${solicitacaoId}`);

/** The letters to a candidate that the person sees, newest first. */
export async function cartasDe(ctx: Ctx, candidatoId: number) {
  const { rows } = await sql<
    Omit<Lida, 'ligacaoId'> & { funcao: string; solicitacao: string; solicitacaoId: number }
  >`select t.id, t.estado, t.funcao,
      t.responder_ate as "responderAte", s.descricao as solicitacao, s.id as "solicitacaoId"
    from carta_proposta t join solicitacao_pessoal s on s.id = t.solicitacao_pessoal_id
    where t.candidato_id = ${candidatoId} and ${cartaVisivel(ctx)} order by t.id desc`.execute(ctx.db);
  return rows.map((carta) => ({ ...carta, vencida: venceu(carta, ctx.hoje) }));
}

/** What became of the letters of candidates who stand side by side. */
export async function linhasDasCartas(ctx: Ctx, { ligacoesIds }: Comparados): Promise<LinhaComparada[]> {
  const porLigacao = new Map(
    (await ultimasDe(ctx, sql`cs.id = any (${idList(ligacoesIds)})`)).map((uma) => [uma.ligacaoId, uma]),
  );
  return [
    linhaDe(
      'Carta-proposta',
      ligacoesIds.map((id) => porLigacao.get(id)),
      ({ id, estado, responderAte, vencida }) =>
        celula(
          [
            vencida ? 'Venceu sem resposta' : estadosDaCarta.rotulo(estado),
            estado === 'ENVIADA' && `até ${formatarData(responderAte)}`,
          ].map((dito) => dito || null),
          { destino: paginaDaCarta(id) },
        ),
    ),
  ];
}

/** Selects of a candidate's time line over what happened to letters that this person sees. */
export function linhasDeCartas(ctx: Ctx): RawBuilder<unknown>[] {
  if (!pode(ctx, cartaProposta.permissoes.ver)) return [];
  return [
    sql`select 'carta ' || a.id as chave, 'PROPOSTA' as tipo, a.quando, null::date as data, 'Carta-proposta: ' || lower(a.acao) as titulo,
        concat_ws(' · ', t.funcao, a.observacao) as detalhe, a.usuario_nome as por, t.solicitacao_pessoal_id as solicitacao_id, t.candidato_id,
        t.empresa_id, true as conferida
      from carta_proposta_andamento a join carta_proposta t on t.id = a.carta_proposta_id where ${cartaVisivel(ctx)}`,
  ];
}

/** Letters after which somebody has to do something: who accepted is to be hired, who did not answer in time is to be asked. */
export const cartasQueEsperam = workOfList({
  id: 'cartas-proposta-a-seguir',
  titulo: 'Cartas-proposta aceitas ou vencidas',
  acao: 'Abrir',
  permissoes: [cartaProposta.permissoes.ver],
  ordem: 14,
  tela: cartaProposta.path,
  filtro: cartaProposta.filtro,
  pedido: { esperam: 'true' },
  listar: cartasProposta.listar,
  item: ({ id, candidato, funcao, estado, responderAte }) => ({
    ...{ chave: id, titulo: candidato.nome ?? '', path: paginaDaCarta(id), ate: null },
    detalhe:
      estado === 'ACEITA' ? `${funcao}: aceita, a contratar` : `${funcao}: venceu em ${formatarData(responderAte)}`,
  }),
});
