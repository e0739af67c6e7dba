import { resourceRoutes } from '#platform/web/routes.tsx';
import { solicitacaoEpi } from './solicitacoes-epi.contract.ts';

const telas = () => import('./solicitacoes-epi.screen.tsx');

export const rotas = resourceRoutes(solicitacaoEpi, {
  list: () => telas().then((m) => m.SolicitacoesLista),
  form: () => telas().then((m) => m.SolicitacaoFormulario),
});
