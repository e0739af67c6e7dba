import { resourceRoutes } from '#platform/web/routes.tsx';
import { exame } from './exames.contract.ts';

const telas = () => import('./exames.screen.tsx');

export const rotas = resourceRoutes(exame, {
  list: () => telas().then((m) => m.ExamesLista),
  form: () => telas().then((m) => m.ExameFormulario),
});
