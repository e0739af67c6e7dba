import { resourceRoutes } from '#platform/web/routes.tsx';
import { risco } from './riscos.contract.ts';

const telas = () => import('./riscos.screen.tsx');

export const rotas = resourceRoutes(risco, {
  list: () => telas().then((m) => m.RiscosLista),
  form: () => telas().then((m) => m.RiscoFormulario),
});
