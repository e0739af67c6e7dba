import { contractRoute } from '#platform/web/routes.tsx';
import { telaDasIntegracoes } from './integracoes.contract.ts';

export const rotas = [
  contractRoute(telaDasIntegracoes, () => import('./integracoes.screen.tsx').then((m) => m.Integracoes)),
];
