import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosParametros } from './parametros-sistema.contract.ts';

export const rotas = [
  contractRoute(telaDosParametros, () => import('./parametros-sistema.screen.tsx').then((m) => m.ParametrosDoSistema)),
];
