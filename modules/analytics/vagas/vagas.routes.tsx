import { contractRoute } from '#platform/web/routes.tsx';
import { painelDasVagas } from './vagas.contract.ts';

export const rotas = [
  contractRoute(painelDasVagas.relatorio, () => import('./vagas.screen.tsx').then((m) => m.PainelDeVagas)),
];
