import { resourceRoutes } from '#platform/web/routes.tsx';
import { estabelecimento } from './estabelecimentos.contract.ts';

const telas = () => import('./estabelecimentos.screen.tsx');

export const rotas = resourceRoutes(estabelecimento, {
  list: () => telas().then((m) => m.EstabelecimentosLista),
  form: () => telas().then((m) => m.EstabelecimentoFormulario),
});
