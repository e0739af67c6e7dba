import { permissoesDaTurma, turma } from '#modules/desenvolvimento/turmas/turmas.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${turma.path}/$id/despesas`,
    title: 'Despesas da turma',
    permission: permissoesDaTurma.ver,
    screen: () => import('./despesas-turma.screen.tsx').then((m) => m.DespesasDaTurma),
  },
];
