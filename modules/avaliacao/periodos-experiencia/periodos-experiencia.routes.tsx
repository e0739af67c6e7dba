import { resourceRoutes } from '#platform/web/routes.tsx';
import { periodoExperiencia } from './periodos-experiencia.contract.ts';

const telas = () => import('./periodos-experiencia.screen.tsx');

export const rotas = resourceRoutes(periodoExperiencia, {
  list: () => telas().then((m) => m.PeriodosDeExperiencia),
  form: () => telas().then((m) => m.PeriodoDeExperiencia),
});
