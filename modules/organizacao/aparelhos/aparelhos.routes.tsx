import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO, TITULO } from './aparelhos.rules.ts';

export const rotas: readonly ScreenDefinition[] = [
  { path: CAMINHO, title: TITULO, screen: () => import('./aparelhos.screen.tsx').then((m) => m.MeusAparelhos) },
];
