import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import type { WaitingWork } from '#platform/server/start/start.ts';
import { plural } from '#platform/shared/format/plural.ts';
import { lerPedidos } from './pedidos.queries.ts';
import { telaDaGuarda, telaDosPedidos } from './privacidade.permissions.ts';
import { lerGuarda, regraDaGuarda } from './retencao.queries.ts';

/** Requests of persons about their data, which the law gives a deadline (Lei 13.709/2018, art. 19). */
export const pedidosAResponder: WaitingWork = {
  id: 'pedidos-de-titulares',
  titulo: 'Pedidos de titulares',
  acao: 'Responder',
  permissoes: [permissoesCaptacao.pedidoTitular.verbos.RESPONDER],
  ordem: 5,
  path: `${telaDosPedidos.path}?esperam=true`,
  async ler(ctx, limite) {
    const { content, totalElements } = await lerPedidos(ctx, {
      nome: null,
      tipo: null,
      estado: null,
      // Also what somebody took and did not answer: the law counts the days all the same.
      esperam: true,
      foraDoPrazo: null,
      page: 0,
      size: limite,
      contagem: 'COMPLETA',
    });
    const itens = content.map(({ id, candidato, tipo, prazo }) => ({
      chave: id,
      titulo: candidato,
      detalhe: tiposDePedido.rotulo(tipo),
      ate: prazo,
      path: `${telaDosPedidos.path}?esperam=true&nome=${encodeURIComponent(candidato)}`,
    }));
    return { total: totalElements, itens };
  },
};

/** Candidates whose data may be kept no longer, as one thing to do. */
export const guardaVencida: WaitingWork = {
  id: 'guarda-vencida',
  titulo: 'Prazo de guarda vencido',
  acao: 'Ver candidatos',
  permissoes: [permissoesCaptacao.guardaDeDados.verbos.ANONIMIZAR],
  ordem: 40,
  path: `${telaDaGuarda.path}?situacao=VENCIDO`,
  async ler(ctx) {
    const { meses } = await regraDaGuarda(ctx.db, ctx.empresaId);
    if (meses === 0) return { total: 0, itens: [] };
    const filtro = { nome: null, situacao: 'VENCIDO', venceEmDias: null, avisado: null } as const;
    const { totalElements, totalExact } = await lerGuarda(ctx.db, ctx, { ...filtro, page: 0, size: 1 });
    if (totalElements === 0) return { total: 0, itens: [] };
    const titulo = plural(totalElements, 'candidato está além', 'candidatos estão além', totalExact);
    const item = { chave: 1, titulo: `${titulo} do prazo de guarda`, detalhe: null, ate: null };
    return { total: 1, itens: [{ ...item, path: `${telaDaGuarda.path}?situacao=VENCIDO` }] };
  },
};
