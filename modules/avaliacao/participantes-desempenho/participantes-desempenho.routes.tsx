import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { telaDosParticipantes } from './participantes-desempenho.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: telaDosParticipantes.path,
    title: telaDosParticipantes.titulo,
    permission: telaDosParticipantes.permissao,
    screen: () => import('./participantes-desempenho.screen.tsx').then((m) => m.Participantes),
  },
];
