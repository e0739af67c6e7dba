import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDosPsicossociais } from './riscos-psicossociais.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDosPsicossociais, () =>
    import('./riscos-psicossociais.screen.tsx').then((m) => m.RiscosPsicossociais),
  ),
];
