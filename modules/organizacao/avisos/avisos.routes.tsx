import type { ScreenDefinition } from '#platform/web/routes.tsx';
import { CAMINHO_DO_CANCELAMENTO, CAMINHO_DOS_AVISOS } from './avisos.rules.ts';

export const rotas: readonly ScreenDefinition[] = [
  {
    path: CAMINHO_DOS_AVISOS,
    title: 'Meus avisos',
    screen: () => import('./avisos.screen.tsx').then((m) => m.MeusAvisos),
  },
  {
    path: CAMINHO_DO_CANCELAMENTO,
    title: 'Resumo por e-mail',
    area: 'publica',
    screen: () => import('./cancelamento.screen.tsx').then((m) => m.CancelarResumo),
  },
];
