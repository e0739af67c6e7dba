import { contractRoute } from '#platform/web/routes.tsx';
import { estatisticaDeAcidentes } from './estatistica-acidentes.contract.ts';

export const rotas = [
  contractRoute(estatisticaDeAcidentes, () =>
    import('./estatistica-acidentes.screen.tsx').then((m) => m.EstatisticaDeAcidentes),
  ),
];
