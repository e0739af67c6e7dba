import { permissoesCaptacao } from '#modules/captacao/captacao.permissions.ts';
import { paginaDaComparacao } from '#modules/captacao/quadro/quadro.contract.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: paginaDaComparacao('$id'),
    title: 'Comparação de candidatos',
    permission: permissoesCaptacao.quadro.ver,
    screen: () => import('./comparacao.screen.tsx').then((m) => m.ComparacaoDeCandidatos),
  },
];
