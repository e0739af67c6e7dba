import { CAMINHO } from '#modules/analytics/enderecos.rules.ts';
import type { ScreenDefinition } from '#platform/web/routes.tsx';

export const rotas: ScreenDefinition[] = [
  { path: CAMINHO, title: 'Painéis', screen: () => import('./indice.screen.tsx').then((m) => m.Paineis) },
];
