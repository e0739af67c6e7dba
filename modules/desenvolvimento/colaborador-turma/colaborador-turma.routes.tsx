import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { colaboradorTurma } from './colaborador-turma.contract.ts';

const telas = () => import('./colaborador-turma.screen.tsx');

export const rotas: readonly ScreenDefinition[] = resourceRoutes(colaboradorTurma, {
  list: () => telas().then((m) => m.ParticipantesLista),
  form: () => telas().then((m) => m.ParticipanteFormulario),
});
