import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { conjuntoMetaHoras } from './metas-horas.contract.ts';
import { metaERealizado } from './realizado.contract.ts';

const telas = () => import('./metas-horas.screen.tsx');

export const rotas = [
  ...resourceRoutes(conjuntoMetaHoras, {
    list: () => telas().then((m) => m.MetasDeHorasLista),
    form: () => telas().then((m) => m.MetasDeHorasFormulario),
  }),
  contractRoute(metaERealizado, () => telas().then((m) => m.MetaERealizado)),
];
