import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { empresa } from './empresas.contract.ts';

const telas = () => import('./empresas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(empresa, {
    list: () => telas().then((m) => m.EmpresasLista),
    form: () => telas().then((m) => m.EmpresaFormulario),
  }),
  {
    path: `${empresa.path}/$id/campos/$formulario`,
    title: 'Campos dos cadastros',
    permission: empresa.permissoes.ver,
    screen: () => import('./campos.screen.tsx').then((m) => m.CamposDoFormulario),
  },
];
