import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { grupoHomogeneo } from './grupos-homogeneos.contract.ts';

const telas = () => import('./grupos-homogeneos.screen.tsx');
const { ver, editar } = grupoHomogeneo.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(grupoHomogeneo, {
    list: () => telas().then((m) => m.GruposLista),
    form: () => telas().then((m) => m.GrupoFormulario),
  }),
  ...listAndForm(
    `${grupoHomogeneo.path}/$grupoId/historicos`,
    ['Históricos do Grupo Homogêneo', 'Novo histórico do grupo homogêneo', 'Editar histórico do grupo homogêneo'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.HistoricosDoGrupo),
      form: () => telas().then((m) => m.HistoricoDoGrupoFormulario),
    },
  ),
];
