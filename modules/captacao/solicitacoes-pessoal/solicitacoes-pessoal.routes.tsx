import { resourceRoutes } from '#platform/web/routes.tsx';
import { solicitacaoPessoal } from './solicitacoes-pessoal.contract.ts';

export const rotas = resourceRoutes(solicitacaoPessoal, {
  list: () => import('./solicitacoes-lista.screen.tsx').then((m) => m.SolicitacoesLista),
  form: () => import('./solicitacao.screen.tsx').then((m) => m.SolicitacaoFormulario),
});
