import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/pesquisa',
    title: 'Pesquisa',
    area: 'externa',
    screen: () => import('./pesquisa.screen.tsx').then((m) => m.PesquisaPeloLink),
  },
];
