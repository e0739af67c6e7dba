import { contractRoute, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDoCalendario } from './calendario.contract.ts';
import { turma } from './turmas.contract.ts';

const telas = () => import('./turmas.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(turma, {
    list: () => telas().then((m) => m.TurmasLista),
    form: () => telas().then((m) => m.TurmaFormulario),
  }),
  contractRoute(telaDoCalendario, () => import('./calendario.screen.tsx').then((m) => m.CalendarioDeTurmas)),
];
