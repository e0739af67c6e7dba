import { contractRoute } from '#platform/web/routes.tsx';
import { telaDoSimulador } from './simulador.contract.ts';

export const rotas = [contractRoute(telaDoSimulador, () => import('./simulador.screen.tsx').then((m) => m.Simulador))];
