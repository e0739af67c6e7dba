import { contractRoute } from '#platform/web/routes.tsx';
import { cboAprendiz, cotaPcd } from './cotas.contract.ts';

const telas = () => import('./cotas.screen.tsx');

export const rotas = [
  contractRoute(cboAprendiz, () => telas().then((m) => m.CotaDeAprendizes)),
  contractRoute(cotaPcd, () => telas().then((m) => m.CotaPcd)),
];
