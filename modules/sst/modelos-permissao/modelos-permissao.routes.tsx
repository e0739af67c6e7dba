import { resourceRoutes } from '#platform/web/routes.tsx';
import { modeloPermissao } from './modelos-permissao.contract.ts';

const telas = () => import('./modelos-permissao.screen.tsx');

export const rotas = [
  ...resourceRoutes(modeloPermissao, {
    list: () => telas().then((m) => m.ModelosLista),
    form: () => telas().then((m) => m.ModeloFormulario),
  }),
];
