import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/avaliacoes',
    title: 'Avaliação',
    area: 'externa',
    screen: () => import('./avaliacoes.screen.tsx').then((m) => m.ResponderAvaliacao),
  },
];
