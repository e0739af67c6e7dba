import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDosParticipantes } from './participantes.contract.ts';

const { path, titulo, permissao } = telaDosParticipantes;

export const rotas: readonly ScreenDefinition[] = [
  {
    path: `${path}/$questionarioId`,
    title: titulo,
    permission: permissao,
    screen: () => import('./participantes.screen.tsx').then((m) => m.Participantes),
  },
];
