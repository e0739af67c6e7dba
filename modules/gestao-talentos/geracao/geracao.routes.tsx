import { resourceRoutes } from '#platform/web/routes.tsx';
import { geracao, geracaoGeral } from './geracao.contract.ts';

const telas = () => import('./geracao.screen.tsx');

export const rotas = [
  ...resourceRoutes(geracao, {
    list: () => telas().then((m) => m.GeracoesLista),
    form: () => telas().then((m) => m.GeracaoFormulario),
  }),
  ...resourceRoutes(geracaoGeral, {
    list: () => telas().then((m) => m.GeracoesGeraisLista),
    form: () => telas().then((m) => m.GeracaoGeralFormulario),
  }),
];
