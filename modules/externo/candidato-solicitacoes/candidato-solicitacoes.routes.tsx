import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/externo/candidatura',
    title: 'Candidatar-se',
    area: 'externa',
    screen: () => import('./candidatar.screen.tsx').then((m) => m.Candidatar),
  },
  {
    path: '/externo/candidato-solicitacoes',
    title: 'Minhas Candidaturas',
    area: 'externa',
    screen: () => import('./candidaturas.screen.tsx').then((m) => m.MinhasCandidaturas),
  },
  {
    path: '/externo/historico-candidatos',
    title: 'Histórico do Candidato',
    area: 'externa',
    screen: () => import('./historico.screen.tsx').then((m) => m.HistoricoDoCandidato),
  },
];
