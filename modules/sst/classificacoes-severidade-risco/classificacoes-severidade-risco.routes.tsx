import { resourceRoutes } from '#platform/web/routes.tsx';
import { classificacaoSeveridadeRisco } from './classificacoes-severidade-risco.contract.ts';

const telas = () => import('./classificacoes-severidade-risco.screen.tsx');

export const rotas = resourceRoutes(classificacaoSeveridadeRisco, {
  list: () => telas().then((m) => m.Classificacoes),
  form: () => telas().then((m) => m.Classificacao),
});
