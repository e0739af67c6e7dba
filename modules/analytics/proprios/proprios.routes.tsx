import { COMO_SE_CALCULA, PROPRIOS } from '#modules/analytics/enderecos.rules.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: ScreenDefinition[] = [
  {
    path: `${PROPRIOS}/new`,
    title: 'Novo painel',
    screen: () => import('./editor.screen.tsx').then((m) => m.NovoPainel),
  },
  {
    path: `${PROPRIOS}/$id`,
    title: 'Painel próprio',
    screen: () => import('./proprios.screen.tsx').then((m) => m.PainelProprio),
  },
  {
    path: `${PROPRIOS}/$id/edit`,
    title: 'Alterar painel',
    screen: () => import('./editor.screen.tsx').then((m) => m.AlterarPainel),
  },
  {
    path: COMO_SE_CALCULA,
    title: 'Como se calcula',
    screen: () => import('./como-se-calcula.screen.tsx').then((m) => m.ComoSeCalcula),
  },
];
