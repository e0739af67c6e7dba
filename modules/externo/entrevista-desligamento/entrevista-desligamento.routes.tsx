import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/entrevista-desligamento',
    title: 'Entrevista de desligamento',
    area: 'externa',
    screen: () => import('./entrevista-desligamento.screen.tsx').then((m) => m.EntrevistaPeloLink),
  },
];
