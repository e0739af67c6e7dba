import { resourceRoutes } from '#platform/web/routes.tsx';
import { obra } from './obras.contract.ts';

const telas = () => import('./obras.screen.tsx');

export const rotas = resourceRoutes(obra, {
  list: () => telas().then((m) => m.ObrasLista),
  form: () => telas().then((m) => m.ObraFormulario),
});
