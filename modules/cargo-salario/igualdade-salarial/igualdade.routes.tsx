import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { igualdadeSalarial, planoIgualdade } from './igualdade.contract.ts';

const planos = () => import('./planos.screen.tsx');

export const rotas = [
  contractRoute(igualdadeSalarial, () => import('./igualdade.screen.tsx').then((m) => m.IgualdadeSalarial)),
  ...resourceRoutes(planoIgualdade, {
    list: () => planos().then((m) => m.PlanosLista),
    form: () => planos().then((m) => m.PlanoFormulario),
  }),
];
