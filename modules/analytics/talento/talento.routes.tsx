import { contractRoute } from '#platform/web/routes.tsx';
import { painelDoTalento } from './talento.contract.ts';

export const rotas = [
  contractRoute(painelDoTalento.relatorio, () => import('./talento.screen.tsx').then((m) => m.PainelDeTalentos)),
];
