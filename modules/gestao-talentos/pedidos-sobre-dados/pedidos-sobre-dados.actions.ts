import { sql } from 'kysely';
import { exigirLembrado, talentoDaSessao } from '#modules/organizacao/organizacao.api.ts';
import { emAberto, prazoDoPedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { takeTurn } from '#platform/server/db/hold-rows.ts';
import type { Ctx } from '#platform/server/http/context.ts';
import { type Handler, on } from '#platform/server/http/handler.ts';
import { workflowHandlers } from '#platform/server/workflow/workflow-handlers.ts';
import { ProblemError, regra } from '#platform/shared/problem.ts';
import { estadoDepois, exigirTransicao } from '#platform/shared/workflow.ts';
import { DESISTENCIA, historicoDoPedido, transicoesDoPedido } from './andamento.contract.ts';
import { historico } from './historico.queries.ts';
import {
  desistirDoMeuPedido,
  type MeuPedidoSobreDados,
  meusPedidosSobreDados,
  paraResponder,
  pedidoSobreDados,
  pedirSobreMeusDados,
} from './pedidos-sobre-dados.contract.ts';
import { estadoDoPedido, pedidosSobreDados } from './pedidos-sobre-dados.resource.ts';
import { desistenciaDoTalento, SEU_PROPRIO, type SituacaoDoPedidoSobreDados } from './pedidos-sobre-dados.rules.ts';
import { avisarResposta, meiosDaResposta, ordenarEliminacao, recusaDaEliminacao } from './resposta.queries.ts';

/** Open requests of one talent at a time. */
const ABERTOS_MAXIMO = 5;
const ENTIDADE = pedidoSobreDados.nome.um;

/** Nobody answers the own request, nothing is done about who was forgotten, and a granted deletion is one that happens. */
async function antesDeResponder(ctx: Ctx, id: number, depois: SituacaoDoPedidoSobreDados): Promise<void> {
  const pedido = await pedidosSobreDados.obter(ctx, id);
  await exigirLembrado(ctx, pedido.colaborador.id);
  if (pedido.seu) throw regra(SEU_PROPRIO);
  if (depois.estado === 'ATENDIDO' && pedido.tipo === 'ELIMINACAO') await ordenarEliminacao(ctx, pedido);
}

/** The talent of the session. Throws NAO_ENCONTRADO for who is none here. */
async function eu(ctx: Ctx): Promise<number> {
  const id = await talentoDaSessao(ctx);
  if (id === null) throw new ProblemError('NAO_ENCONTRADO');
  return id;
}

async function lerMeus(ctx: Ctx, colaboradorId: number): Promise<MeuPedidoSobreDados[]> {
  const { rows } = await sql<Omit<MeuPedidoSobreDados, 'prazo'>>`select t.id, t.tipo, t.estado, t.texto, t.resposta,
      t.recebido_em as "recebidoEm", t.respondido_em as "respondidoEm"
    from pedido_sobre_dados t where t.colaborador_id = ${colaboradorId} and t.empresa_id = ${ctx.empresaId}
    order by t.id desc limit 200`.execute(ctx.db);
  return rows.map((um) => ({ ...um, prazo: prazoDoPedido(um.recebidoEm) }));
}

const proprios: readonly Handler[] = [
  on(meusPedidosSobreDados, async (ctx) => {
    const id = await talentoDaSessao(ctx);
    return id === null ? [] : lerMeus(ctx, id);
  }),
  on(pedirSobreMeusDados, async (ctx, { body: { tipo, texto } }) => {
    const colaboradorId = await eu(ctx);
    await takeTurn(ctx.db, 'pedidos-sobre-dados', colaboradorId);
    const abertos = (await lerMeus(ctx, colaboradorId)).filter(({ estado }) => emAberto(estado));
    if (abertos.length >= ABERTOS_MAXIMO)
      throw regra(`Você já tem ${ABERTOS_MAXIMO} pedidos em andamento. Espere a resposta deles.`);
    const { rows } = await sql<{ id: number }>`insert into pedido_sobre_dados
        (empresa_id, colaborador_id, tipo, recebido_em, texto, proprio)
      values (${ctx.empresaId}, ${colaboradorId}, ${tipo}, ${ctx.hoje}, ${texto}, true) returning id`.execute(ctx.db);
    const id = rows[0]?.id ?? 0;
    await ctx.auditar({ acao: 'Inclusão', entidade: ENTIDADE, entidadeId: id, depois: { tipo, texto } });
    return { id };
  }),
  on(desistirDoMeuPedido, async (ctx, { params: { id } }) => {
    const colaboradorId = await eu(ctx);
    const { rows } = await sql<SituacaoDoPedidoSobreDados>`select estado, proprio from pedido_sobre_dados
      where id = ${id} and colaborador_id = ${colaboradorId} and empresa_id = ${ctx.empresaId} for update`.execute(
      ctx.db,
    );
    const [antes] = rows;
    if (!antes) throw new ProblemError('NAO_ENCONTRADO');
    exigirTransicao(desistenciaDoTalento, antes);
    const depois = estadoDepois(desistenciaDoTalento, antes);
    await sql`update pedido_sobre_dados set estado = ${depois.estado}, versao = versao + 1 where id = ${id}`.execute(
      ctx.db,
    );
    await historico.registrar(ctx, id, { acao: DESISTENCIA });
    await ctx.auditar({ acao: DESISTENCIA, entidade: ENTIDADE, entidadeId: id, antes, depois });
  }),
];

/** All that is done with requests about personal data but saving them. */
export const acoesDosPedidos: readonly Handler[] = [
  ...workflowHandlers({
    recurso: pedidosSobreDados,
    transicoes: transicoesDoPedido,
    estado: (_ctx, registro) => estadoDoPedido(registro),
    historico,
    antesDe: (ctx, id, _antes, depois) => antesDeResponder(ctx, id, depois),
    avisar: async (ctx, id, _participio, resposta) => {
      if (resposta === null) return;
      const pedido = await pedidosSobreDados.obter(ctx, id);
      // Who asked to be forgotten is told once it is done: by then nothing of what waited to be sent would be left.
      if (pedido.tipo !== 'ELIMINACAO' || pedido.estado !== 'ATENDIDO') await avisarResposta(ctx, pedido, resposta);
    },
  }),
  on(paraResponder, async (ctx, { params: { id } }) => {
    const pedido = await pedidosSobreDados.obter(ctx, id);
    const { meio, aoEliminar } = await meiosDaResposta(ctx, pedido);
    const eliminacao =
      pedido.tipo === 'ELIMINACAO' ? { meio: aoEliminar, recusa: await recusaDaEliminacao(ctx, pedido) } : null;
    return { texto: pedido.texto, meio, eliminacao };
  }),
  on(historicoDoPedido, async (ctx, { params: { id } }) => {
    await pedidosSobreDados.obter(ctx, id);
    return historico.ler(ctx, id);
  }),
  ...proprios,
];
