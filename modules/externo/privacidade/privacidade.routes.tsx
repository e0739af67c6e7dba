import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/privacidade',
    title: 'Meus dados e privacidade',
    area: 'externa',
    screen: () => import('./privacidade.screen.tsx').then((m) => m.Privacidade),
  },
];
