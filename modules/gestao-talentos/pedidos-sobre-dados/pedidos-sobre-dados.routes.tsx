import { resourceRoutes } from '#platform/web/routes.tsx';
import { pedidoSobreDados } from './pedidos-sobre-dados.contract.ts';

const telas = () => import('./pedidos-sobre-dados.screen.tsx');

export const rotas = resourceRoutes(pedidoSobreDados, {
  list: () => telas().then((m) => m.PedidosSobreDadosLista),
  form: () => import('./pedido.screen.tsx').then((m) => m.PedidoSobreDadosFormulario),
});
