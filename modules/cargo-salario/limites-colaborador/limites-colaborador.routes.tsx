import { resourceRoutes } from '#platform/web/routes.tsx';
import { limiteColaborador } from './limites-colaborador.contract.ts';

const telas = () => import('./limites-colaborador.screen.tsx');

export const rotas = resourceRoutes(limiteColaborador, {
  list: () => telas().then((m) => m.LimitesColaboradorLista),
  form: () => telas().then((m) => m.LimiteColaboradorFormulario),
});
