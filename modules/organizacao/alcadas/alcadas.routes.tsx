import { resourceRoutes } from '#platform/web/routes.tsx';
import { cadeiaAprovacao } from './alcadas.contract.ts';

const telas = () => import('./alcadas.screen.tsx');

export const rotas = resourceRoutes(cadeiaAprovacao, {
  list: () => telas().then((m) => m.CadeiasLista),
  form: () => telas().then((m) => m.CadeiaFormulario),
});
