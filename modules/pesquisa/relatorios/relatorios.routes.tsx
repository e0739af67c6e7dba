import { contractRoute } from '#platform/web/routes.tsx';
import { respondentes, respostasIdentificadas } from './relatorios.contract.ts';

const telas = () => import('./relatorios.screen.tsx');

export const rotas = [
  contractRoute(respondentes, () => telas().then((m) => m.Respondentes)),
  contractRoute(respostasIdentificadas, () => telas().then((m) => m.RespostasIdentificadas)),
];
