import { resourceRoutes } from '#platform/web/routes.tsx';
import { historicoCandidato } from './historico.contract.ts';

const telas = () => import('./historico.screen.tsx');

export const rotas = resourceRoutes(historicoCandidato, {
  list: () => telas().then((m) => m.HistoricoLista),
  form: () => telas().then((m) => m.HistoricoFormulario),
});
