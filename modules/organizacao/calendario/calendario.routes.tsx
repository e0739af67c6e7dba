import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO, TITULO } from './calendario.rules.ts';

export const rotas: readonly ScreenDefinition[] = [
  { path: CAMINHO, title: TITULO, screen: () => import('./calendario.screen.tsx').then((m) => m.MeuCalendario) },
];
