import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/avisos-de-vagas',
    title: 'Avisos de vagas',
    area: 'externa',
    screen: () => import('./alertas.screen.tsx').then((m) => m.AvisosDeVagas),
  },
  {
    path: '/externo/aviso',
    title: 'Avisos de vagas',
    area: 'externa',
    screen: () => import('./aviso.screen.tsx').then((m) => m.Aviso),
  },
];
