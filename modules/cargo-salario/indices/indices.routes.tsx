import { listAndForm, resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { indice } from './indices.contract.ts';

const telas = () => import('./indices.screen.tsx');
const { ver, editar } = indice.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(indice, {
    list: () => telas().then((m) => m.IndicesLista),
    form: () => telas().then((m) => m.IndiceFormulario),
  }),
  ...listAndForm(
    `${indice.path}/$indiceId/historicos`,
    ['Históricos do índice', 'Inserir histórico do índice', 'Histórico do índice'],
    { ver, inserir: editar },
    {
      list: () => telas().then((m) => m.HistoricosDoIndice),
      form: () => telas().then((m) => m.HistoricoDoIndiceFormulario),
    },
  ),
];
