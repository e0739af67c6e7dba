import { contractRoute } from '#platform/web/routes.tsx';
import { painelDoDesempenho } from './desempenho.contract.ts';

export const rotas = [
  contractRoute(painelDoDesempenho.relatorio, () =>
    import('./desempenho.screen.tsx').then((m) => m.PainelDeDesempenho),
  ),
];
