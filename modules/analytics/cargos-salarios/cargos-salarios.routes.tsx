import { contractRoute } from '#platform/web/routes.tsx';
import { painelDosCargos } from './cargos-salarios.contract.ts';

export const rotas = [
  contractRoute(painelDosCargos.relatorio, () =>
    import('./cargos-salarios.screen.tsx').then((m) => m.PainelDeCargosESalarios),
  ),
];
