import { pgr } from '#modules/sst/pgr/pgr.contract.ts';
import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { visita } from './visitas.contract.ts';

const telas = () => import('./visitas.screen.tsx');
const { ver, inserir } = visita.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(visita, {
    list: () => telas().then((m) => m.VisitasLista),
    form: () => telas().then((m) => m.VisitaFormulario),
  }),
  ...listAndForm(
    `${pgr.path}/$pgrId/visitas`,
    ['Visitas do PGR', 'Novo registro de visita do PGR', 'Editar registro de visita do PGR'],
    { ver, inserir },
    {
      list: () => telas().then((m) => m.VisitasDoPgr),
      form: () => telas().then((m) => m.VisitaDoPgrFormulario),
    },
  ),
];
