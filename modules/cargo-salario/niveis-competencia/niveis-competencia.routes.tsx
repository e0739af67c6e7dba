import { resourceRoutes } from '#platform/web/routes.tsx';
import { nivelCompetencia } from './niveis-competencia.contract.ts';

const telas = () => import('./niveis-competencia.screen.tsx');

export const rotas = resourceRoutes(nivelCompetencia, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
