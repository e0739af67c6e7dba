import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { ambiente } from './ambientes.contract.ts';

const telas = () => import('./ambientes.screen.tsx');
const { ver, editar } = ambiente.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(ambiente, {
    list: () => telas().then((m) => m.AmbientesLista),
    form: () => telas().then((m) => m.AmbienteFormulario),
  }),
  ...listAndForm(
    `${ambiente.path}/$ambienteId/historicos`,
    ['Históricos do Ambiente', 'Novo histórico do ambiente', 'Editar histórico do ambiente'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.HistoricosDoAmbiente),
      form: () => telas().then((m) => m.HistoricoDoAmbienteFormulario),
    },
  ),
];
