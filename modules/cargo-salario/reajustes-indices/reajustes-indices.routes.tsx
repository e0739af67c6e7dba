import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { reajusteIndice, telaDoColetivoDeIndices } from './reajustes-indices.contract.ts';

const telas = () => import('./reajustes-indices.screen.tsx');
const coletivo = () => telas().then((m) => m.ColetivoDeIndices);

export const rotas = [
  ...resourceRoutes(reajusteIndice, {
    list: () => telas().then((m) => m.ReajustesDeIndicesLista),
    form: () => telas().then((m) => m.ReajusteDeIndiceFormulario),
  }),
  contractRoute(telaDoColetivoDeIndices, coletivo),
  contractRoute({ ...telaDoColetivoDeIndices, path: `${telaDoColetivoDeIndices.path}/new` }, coletivo),
];
