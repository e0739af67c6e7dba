import { resourceRoutes } from '#platform/web/routes.tsx';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';

const telas = () => import('./metas-horas.screen.tsx');

export const rotas = resourceRoutes(conjuntoMetaHoras, {
  list: () => telas().then((m) => m.MetasDeHorasLista),
  form: () => telas().then((m) => m.MetasDeHorasFormulario),
});
