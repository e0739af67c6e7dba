import { resourceRoutes } from '#platform/web/routes.tsx';
import { aso } from './asos.contract.ts';

const telas = () => import('./asos.screen.tsx');

export const rotas = resourceRoutes(aso, {
  list: () => telas().then((m) => m.AsosLista),
  form: () => telas().then((m) => m.AsoFormulario),
});
