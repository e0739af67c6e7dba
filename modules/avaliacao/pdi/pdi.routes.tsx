import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { paginaDoPlano, pdi } from './pdi.contract.ts';

const telas = () => import('./pdi.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(pdi, {
    list: () => telas().then((m) => m.PlanosLista),
    form: () => telas().then((m) => m.PlanoFormulario),
  }),
  {
    path: paginaDoPlano('$id'),
    title: pdi.nome.um,
    permission: pdi.permissoes.ver,
    screen: () => telas().then((m) => m.PaginaDoPlano),
  },
];
