import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { movimentoEpi, telaDoEstoque } from './movimentos-epi.contract.ts';

const telas = () => import('./movimentos-epi.screen.tsx');

export const rotas = [
  ...resourceRoutes(movimentoEpi, {
    list: () => telas().then((m) => m.MovimentosLista),
    form: () => telas().then((m) => m.MovimentoFormulario),
  }),
  contractRoute(telaDoEstoque, () => telas().then((m) => m.EstoqueLista)),
];
