import { resourceRoutes } from '#platform/web/routes.tsx';
import { gravidadeRisco } from './gravidades-risco.contract.ts';

const telas = () => import('./gravidades-risco.screen.tsx');

export const rotas = resourceRoutes(gravidadeRisco, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
