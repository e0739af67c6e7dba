import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { lnt, pedidoLnt } from './lnt.contract.ts';
import { telaPorTalento } from './por-talento.contract.ts';

const telas = () => import('./lnt.screen.tsx');

export const rotas = [
  ...resourceRoutes(lnt, {
    list: () => telas().then((m) => m.LntLista),
    form: () => telas().then((m) => m.LntFormulario),
  }),
  ...resourceRoutes(pedidoLnt, {
    list: () => telas().then((m) => m.PedidosLista),
    form: () => telas().then((m) => m.PedidoFormulario),
  }),
  contractRoute(telaPorTalento, () => import('./por-talento.screen.tsx').then((m) => m.NecessidadesPorTalento)),
];
