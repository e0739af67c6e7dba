import { resourceRoutes } from '#platform/web/routes.tsx';
import { avaliacaoPratica } from './avaliacao-pratica.contract.ts';

const telas = () => import('./avaliacao-pratica.screen.tsx');

export const rotas = resourceRoutes(avaliacaoPratica, {
  list: () => telas().then((m) => m.AvaliacoesPraticas),
  form: () => telas().then((m) => m.AvaliacaoPratica),
});
