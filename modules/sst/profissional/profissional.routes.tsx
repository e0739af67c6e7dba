import { resourceRoutes } from '#platform/web/routes.tsx';
import { profissionalSst } from './profissional.contract.ts';

const telas = () => import('./profissional.screen.tsx');

export const rotas = resourceRoutes(profissionalSst, {
  list: () => telas().then((m) => m.ProfissionaisLista),
  form: () => telas().then((m) => m.ProfissionalFormulario),
});
