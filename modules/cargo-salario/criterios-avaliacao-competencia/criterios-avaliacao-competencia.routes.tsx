import { resourceRoutes } from '#platform/web/routes.tsx';
import { criterioAvaliacaoCompetencia } from './criterios-avaliacao-competencia.contract.ts';

const telas = () => import('./criterios-avaliacao-competencia.screen.tsx');

export const rotas = resourceRoutes(criterioAvaliacaoCompetencia, {
  list: () => telas().then((m) => m.CriteriosLista),
  form: () => telas().then((m) => m.CriterioFormulario),
});
