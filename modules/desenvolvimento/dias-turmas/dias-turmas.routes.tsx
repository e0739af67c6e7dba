import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { diaTurma } from './dias-turmas.contract.ts';

const telas = () => import('./dias-turmas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = resourceRoutes(diaTurma, {
  list: () => telas().then((m) => m.DiasLista),
  form: () => telas().then((m) => m.DiaFormulario),
});
