import { resourceRoutes } from '#platform/web/routes.tsx';
import { avaliacaoDesempenho } from './avaliacoes-desempenho.contract.ts';

export const rotas = resourceRoutes(avaliacaoDesempenho, {
  list: () => import('./avaliacoes-desempenho.screen.tsx').then((m) => m.AvaliacoesDeDesempenho),
  form: () => import('./avaliacao-desempenho.screen.tsx').then((m) => m.AvaliacaoDeDesempenho),
});
