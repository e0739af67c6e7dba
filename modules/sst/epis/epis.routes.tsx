import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { epi } from './epis.contract.ts';

const telas = () => import('./epis.screen.tsx');
const historicos = `${epi.path}/$epiId/historicos`;
const { ver, editar } = epi.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(epi, {
    list: () => telas().then((m) => m.EpisLista),
    form: () => telas().then((m) => m.EpiFormulario),
  }),
  {
    path: historicos,
    title: 'Históricos do EPI',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricosDoEpi),
  },
  {
    path: `${historicos}/new`,
    title: 'Novo histórico do EPI',
    permission: editar,
    screen: () => telas().then((m) => m.HistoricoDoEpiFormulario),
  },
  {
    path: `${historicos}/$id/edit`,
    title: 'Editar histórico do EPI',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricoDoEpiFormulario),
  },
];
