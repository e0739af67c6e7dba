import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosParametros } from './parametros-sistema.permissions.ts';

export const rotas = [
  contractRoute(telaDosParametros, () => import('./parametros-sistema.screen.tsx').then((m) => m.ParametrosDoSistema)),
];
