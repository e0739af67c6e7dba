import { contractRoute } from '#platform/web/routes.tsx';
import { telaDosPrevistos } from './exames-previstos.contract.ts';

export const rotas = [
  contractRoute(telaDosPrevistos, () => import('./exames-previstos.screen.tsx').then((m) => m.ExamesPrevistos)),
];
