import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { bairro, cidade, estado } from './lugares.contract.ts';

const telas = () => import('./lugares.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(bairro, {
    list: () => telas().then((m) => m.BairrosLista),
    form: () => telas().then((m) => m.BairroFormulario),
  }),
  ...resourceRoutes(cidade, {
    list: () => telas().then((m) => m.CidadesLista),
    form: () => telas().then((m) => m.CidadeFormulario),
  }),
  ...resourceRoutes(estado, {
    list: () => telas().then((m) => m.EstadosLista),
    form: () => telas().then((m) => m.EstadoFormulario),
  }),
];
