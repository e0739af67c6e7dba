import { resourceRoutes } from '#platform/web/routes.tsx';
import { cartaProposta } from './cartas-proposta.contract.ts';

export const rotas = resourceRoutes(cartaProposta, {
  list: () => import('./cartas-proposta.screen.tsx').then((m) => m.CartasLista),
  form: () => import('./carta.screen.tsx').then((m) => m.CartaFormulario),
});
