import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoBanco } from './banco-talentos.permissions.ts';

export const rotas = [
  contractRoute(telaDoBanco, () => import('./banco-talentos.screen.tsx').then((m) => m.BancoDeTalentos)),
];
