import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { entrevistaDesligamento, telaDaEntrevista } from './entrevistas-desligamento.contract.ts';

const telas = () => import('./entrevistas-desligamento.screen.tsx');

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(entrevistaDesligamento, {
    list: () => telas().then((m) => m.EntrevistasLista),
    form: () => telas().then((m) => m.EntrevistaFormulario),
  }),
  {
    path: telaDaEntrevista('$talentoId'),
    title: 'Entrevista de desligamento',
    permission: entrevistaDesligamento.permissoes.ver,
    screen: () => import('./entrevista-do-talento.screen.tsx').then((m) => m.EntrevistaDoTalentoTela),
  },
];
