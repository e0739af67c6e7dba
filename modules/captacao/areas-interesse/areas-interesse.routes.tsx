import { resourceRoutes } from '#platform/web/routes.tsx';
import { areaInteresse } from './areas-interesse.contract.ts';

const telas = () => import('./areas-interesse.screen.tsx');

export const rotas = resourceRoutes(areaInteresse, {
  list: () => telas().then((m) => m.AreasInteresseLista),
  form: () => telas().then((m) => m.AreaInteresseFormulario),
});
