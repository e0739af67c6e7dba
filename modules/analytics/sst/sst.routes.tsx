import { contractRoute } from '#platform/web/routes.tsx';
import { painelDaSst } from './sst.contract.ts';

export const rotas = [
  contractRoute(painelDaSst.relatorio, () => import('./sst.screen.tsx').then((m) => m.PainelDeSst)),
];
