import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { bairro, cidade, estado } from './lugares.contract.ts';

const telas = () => import('./lugares.screen.tsx');

/** States and cities are official tables: nobody inserts one by hand. */
const semInclusao = (routes: readonly ScreenDefinition[]) => routes.filter(({ path }) => !path.endsWith('/new'));

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(bairro, {
    list: () => telas().then((m) => m.BairrosLista),
    form: () => telas().then((m) => m.BairroFormulario),
  }),
  ...semInclusao(
    resourceRoutes(cidade, {
      list: () => telas().then((m) => m.CidadesLista),
      form: () => telas().then((m) => m.CidadeFormulario),
    }),
  ),
  ...semInclusao(
    resourceRoutes(estado, {
      list: () => telas().then((m) => m.EstadosLista),
      form: () => telas().then((m) => m.EstadoFormulario),
    }),
  ),
];
