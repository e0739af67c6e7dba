import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { telaDoColetivo } from './coletivo-colaboradores.contract.ts';
import { reajusteColaborador } from './reajustes-colaboradores.contract.ts';

const telas = () => import('./reajustes-colaboradores.screen.tsx');
const coletivo = () => import('./coletivo-colaboradores.screen.tsx').then((m) => m.ColetivoDeTalentos);

export const rotas = [
  ...resourceRoutes(reajusteColaborador, {
    list: () => telas().then((m) => m.ReajustesDeColaboradoresLista),
    form: () => telas().then((m) => m.ReajusteDeColaboradorFormulario),
  }),
  contractRoute(telaDoColetivo, coletivo),
  contractRoute({ ...telaDoColetivo, path: `${telaDoColetivo.path}/new` }, coletivo),
];
