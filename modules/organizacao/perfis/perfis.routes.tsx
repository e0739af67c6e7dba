import { resourceRoutes } from '#platform/web/routes.tsx';
import { perfil } from './perfis.contract.ts';

const telas = () => import('./perfis.screen.tsx');

export const rotas = resourceRoutes(perfil, {
  list: () => telas().then((m) => m.PerfisLista),
  form: () => telas().then((m) => m.PerfilFormulario),
});
