import { resourceRoutes } from '#platform/web/routes.tsx';
import { toxicologico } from './toxicologicos.contract.ts';

const telas = () => import('./toxicologicos.screen.tsx');

export const rotas = resourceRoutes(toxicologico, {
  list: () => telas().then((m) => m.ToxicologicosLista),
  form: () => telas().then((m) => m.ToxicologicoFormulario),
});
