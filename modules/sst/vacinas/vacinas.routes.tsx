import { resourceRoutes } from '#platform/web/routes.tsx';
import { vacina } from './vacinas.contract.ts';

const telas = () => import('./vacinas.screen.tsx');

export const rotas = resourceRoutes(vacina, {
  list: () => telas().then((m) => m.VacinasLista),
  form: () => telas().then((m) => m.VacinaFormulario),
});
