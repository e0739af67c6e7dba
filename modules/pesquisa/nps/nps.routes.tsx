import { resourceRoutes } from '#platform/web/routes.tsx';
import { nps } from './nps.contract.ts';

const telas = () => import('./nps.screen.tsx');

export const rotas = resourceRoutes(nps, {
  list: () => telas().then((m) => m.NpsLista),
  form: () => telas().then((m) => m.NpsFormulario),
});
