import { resourceRoutes } from '#platform/web/routes.tsx';
import { comunicacaoDeAcidente } from './cat.contract.ts';

export const rotas = resourceRoutes(comunicacaoDeAcidente, {
  list: () => import('./cat.screen.tsx').then((m) => m.CatLista),
  form: () => import('./cat.screen.tsx').then((m) => m.CatFormulario),
});
