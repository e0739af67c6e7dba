import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { turma } from './turmas.contract.ts';

const telas = () => import('./turmas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = resourceRoutes(turma, {
  list: () => telas().then((m) => m.TurmasLista),
  form: () => telas().then((m) => m.TurmaFormulario),
});
