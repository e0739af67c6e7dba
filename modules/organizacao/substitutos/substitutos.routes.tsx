import { resourceRoutes } from '#platform/web/routes.tsx';
import { substitutoAprovacao } from './substitutos.contract.ts';

const telas = () => import('./substitutos.screen.tsx');

export const rotas = resourceRoutes(substitutoAprovacao, {
  list: () => telas().then((m) => m.SubstitutosLista),
  form: () => telas().then((m) => m.SubstitutoFormulario),
});
