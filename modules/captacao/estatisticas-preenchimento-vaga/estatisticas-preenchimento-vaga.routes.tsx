import { contractRoute } from '#platform/web/routes.tsx';
import { relatorioDasEstatisticas } from './estatisticas.contract.ts';

export const rotas = [
  contractRoute(relatorioDasEstatisticas, () =>
    import('./estatisticas.screen.tsx').then((m) => m.EstatisticasPreenchimento),
  ),
];
