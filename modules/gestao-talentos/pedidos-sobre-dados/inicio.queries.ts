import { tiposDePedido } from '#modules/organizacao/privacidade/pedidos-de-titulares.contract.ts';
import { workOfList } from '#platform/server/start/work-of-list.ts';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';
import { permissoesDosPedidos } from './pedidos-sobre-dados.permissions.ts';
import { pedidosSobreDados } from './pedidos-sobre-dados.resource.ts';

/** Requests of talents about their data, which the law gives a deadline (Lei 13.709/2018, art. 19). */
export const pedidosDosTalentos = workOfList({
  id: 'pedidos-sobre-dados',
  titulo: 'Pedidos de talentos sobre dados',
  acao: 'Responder',
  permissoes: [permissoesDosPedidos.verbos.RESPONDER],
  ordem: 6,
  tela: pedidoSobreDados.path,
  filtro: pedidoSobreDados.filtro,
  pedido: { esperam: 'true' },
  listar: pedidosSobreDados.listar,
  item: ({ id, colaborador, tipo, prazo }) => ({
    ...{ chave: id, titulo: colaborador.nome ?? '', detalhe: tiposDePedido.rotulo(tipo), ate: prazo },
    path: `${pedidoSobreDados.path}/${id}/edit`,
  }),
});
