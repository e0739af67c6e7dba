import { contractRoute } from '#platform/web/routes.tsx';
import { painelDoDesenvolvimento } from './desenvolvimento.contract.ts';

export const rotas = [
  contractRoute(painelDoDesenvolvimento.relatorio, () =>
    import('./desenvolvimento.screen.tsx').then((m) => m.PainelDeDesenvolvimento),
  ),
];
