import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { entrevista } from './entrevistas.contract.ts';

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(entrevista, {
    list: () => import('./entrevistas.screen.tsx').then((m) => m.EntrevistasLista),
    form: () => import('./entrevista.screen.tsx').then((m) => m.EntrevistaFormulario),
  }),
  {
    path: `${entrevista.path}/agenda`,
    title: 'Agenda de entrevistas',
    permission: entrevista.permissoes.ver,
    screen: () => import('./agenda.screen.tsx').then((m) => m.AgendaDeEntrevistas),
  },
];
