import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/solicitacao-avaliacao',
    title: 'Avaliações',
    area: 'externa',
    screen: () => import('./solicitacao-avaliacao.screen.tsx').then((m) => m.AvaliacoesDaCandidatura),
  },
];
