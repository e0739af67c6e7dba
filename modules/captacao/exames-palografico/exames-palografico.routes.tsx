import { contractRoute, type ScreenDefinition } from '#platform/web/routes.tsx';
import { caminhoDoExame, telaDosExames } from './exames.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  contractRoute(telaDosExames, () => import('./exames.screen.tsx').then((m) => m.ExamesPalograficos)),
  {
    path: caminhoDoExame('$id'),
    title: 'Exame palográfico',
    permission: telaDosExames.permissao,
    screen: () => import('./exame.screen.tsx').then((m) => m.ExamePalografico),
  },
];
