import { resourceRoutes, type ScreenDefinition } from '#platform/web/routes.tsx';
import { indice } from './indices.contract.ts';

const telas = () => import('./indices.screen.tsx');
const valores = `${indice.path}/$indiceId/historicos`;
const { ver, editar } = indice.permissoes;

export const rotas: readonly ScreenDefinition[] = [
  ...resourceRoutes(indice, {
    list: () => telas().then((m) => m.IndicesLista),
    form: () => telas().then((m) => m.IndiceFormulario),
  }),
  {
    path: valores,
    title: 'Históricos do índice',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricosDoIndice),
  },
  {
    path: `${valores}/new`,
    title: 'Inserir histórico do índice',
    permission: editar,
    screen: () => telas().then((m) => m.HistoricoDoIndiceFormulario),
  },
  {
    path: `${valores}/$id/edit`,
    title: 'Histórico do índice',
    permission: ver,
    screen: () => telas().then((m) => m.HistoricoDoIndiceFormulario),
  },
];
