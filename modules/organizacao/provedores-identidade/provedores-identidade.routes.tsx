import { resourceRoutes } from '#platform/web/routes.tsx';
import { provedores } from './provedores-identidade.contract.ts';

const telas = () => import('./provedores-identidade.screen.tsx');

export const rotas = resourceRoutes(provedores, {
  list: () => telas().then((m) => m.ProvedoresLista),
  form: () => telas().then((m) => m.ProvedorFormulario),
});
