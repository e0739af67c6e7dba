import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { paginaDaConversa } from './conversas.contract.ts';
import { permissaoFeedback, telaDosFeedbacks } from './feedback.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDosFeedbacks, () => import('./feedback.screen.tsx').then((m) => m.Feedbacks)),
  {
    path: paginaDaConversa('$id'),
    title: 'Conversa individual',
    permission: permissaoFeedback,
    screen: () => import('./conversa.screen.tsx').then((m) => m.Conversa),
  },
];
