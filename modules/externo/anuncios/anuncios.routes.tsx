import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/anuncios',
    title: 'Vagas Abertas',
    area: 'externa',
    screen: () => import('./vagas.screen.tsx').then((m) => m.Vagas),
  },
];
