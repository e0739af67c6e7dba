import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDaGuardaDeTalentos } from './guarda.permissions.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDaGuardaDeTalentos, () => import('./guarda.screen.tsx').then((m) => m.GuardaDeTalentos)),
];
