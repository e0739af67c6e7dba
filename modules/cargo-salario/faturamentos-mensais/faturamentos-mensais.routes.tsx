import { resourceRoutes } from '#platform/web/routes.tsx';
import { faturamentoMensal } from './faturamentos-mensais.contract.ts';

const telas = () => import('./faturamentos-mensais.screen.tsx');

export const rotas = resourceRoutes(faturamentoMensal, {
  list: () => telas().then((m) => m.FaturamentosLista),
  form: () => telas().then((m) => m.FaturamentoFormulario),
});
