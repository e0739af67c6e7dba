import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/certificado',
    title: 'Conferir certificado',
    area: 'externa',
    screen: () => import('./certificado.screen.tsx').then((m) => m.ConferirCertificado),
  },
];
