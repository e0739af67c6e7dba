import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO_PROPOSTAS, telaDasPropostas } from './propostas.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDasPropostas, () => import('./propostas.screen.tsx').then((m) => m.PropostasLista)),
  {
    path: `${CAMINHO_PROPOSTAS}/$id`,
    title: 'Proposta em aprovação',
    screen: () => import('./proposta.screen.tsx').then((m) => m.PaginaDaProposta),
  },
];
