import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: '/captacao/contratacao/$id',
    title: 'Contratar candidato',
    permission: permissoesCaptacao.quadro.verbos.CONTRATAR,
    screen: () => import('./contratacao.screen.tsx').then((m) => m.Contratacao),
  },
];
