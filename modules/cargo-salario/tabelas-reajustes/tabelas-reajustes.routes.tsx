import { resourceRoutes } from '#platform/web/routes.tsx';
import { planejamento } from './tabelas-reajustes.contract.ts';

const telas = () => import('./tabelas-reajustes.screen.tsx');

export const rotas = resourceRoutes(planejamento, {
  list: () => telas().then((m) => m.PlanejamentosLista),
  form: () => telas().then((m) => m.PlanejamentoFormulario),
});
