import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { epi } from './epis.contract.ts';

const telas = () => import('./epis.screen.tsx');
const { ver, editar } = epi.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(epi, {
    list: () => telas().then((m) => m.EpisLista),
    form: () => telas().then((m) => m.EpiFormulario),
  }),
  ...listAndForm(
    `${epi.path}/$epiId/historicos`,
    ['Históricos do EPI', 'Novo histórico do EPI', 'Editar histórico do EPI'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.HistoricosDoEpi),
      form: () => telas().then((m) => m.HistoricoDoEpiFormulario),
    },
  ),
];
