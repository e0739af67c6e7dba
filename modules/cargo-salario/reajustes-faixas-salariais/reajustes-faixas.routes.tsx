import { contractRoute, resourceRoutes } from '#platform/web/routes.tsx';
import { reajusteFaixaSalarial, telaDoColetivoDeFaixas } from './reajustes-faixas.contract.ts';

const telas = () => import('./reajustes-faixas.screen.tsx');
const coletivo = () => telas().then((m) => m.ColetivoDeFaixas);

export const rotas = [
  ...resourceRoutes(reajusteFaixaSalarial, {
    list: () => telas().then((m) => m.ReajustesDeFaixasLista),
    form: () => telas().then((m) => m.ReajusteDeFaixaFormulario),
  }),
  contractRoute(telaDoColetivoDeFaixas, coletivo),
  contractRoute({ ...telaDoColetivoDeFaixas, path: `${telaDoColetivoDeFaixas.path}/new` }, coletivo),
];
