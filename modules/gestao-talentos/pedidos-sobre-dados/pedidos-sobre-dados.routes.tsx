import { resourceRoutes } from '#platform/web/routes.tsx';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

export const rotas = resourceRoutes(pedidoSobreDados, {
  list: () => import('./pedidos-sobre-dados.screen.tsx').then((m) => m.PedidosSobreDadosLista),
  form: () => import('./pedido.screen.tsx').then((m) => m.PedidoSobreDadosFormulario),
});
