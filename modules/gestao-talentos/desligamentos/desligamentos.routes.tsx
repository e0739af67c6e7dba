import { resourceRoutes } from '#platform/web/routes.tsx';
import { desligamento } from './desligamentos.contract.ts';

const telas = () => import('./desligamentos.screen.tsx');

export const rotas = resourceRoutes(desligamento, {
  list: () => telas().then((m) => m.DesligamentosLista),
  form: () => telas().then((m) => m.DesligamentoFormulario),
});
