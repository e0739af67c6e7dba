import { resourceRoutes } from '#platform/web/routes.tsx';
import { competenciasDoTalento } from './competencias-do-talento.contract.ts';

const telas = () => import('./competencias-do-talento.screen.tsx');

export const rotas = resourceRoutes(competenciasDoTalento, {
  list: () => telas().then((m) => m.CompetenciasDoTalentoLista),
  form: () => telas().then((m) => m.CompetenciasDoTalentoFormulario),
});
