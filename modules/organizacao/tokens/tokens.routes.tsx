import { resourceRoutes } from '#platform/web/routes.tsx';
import { tokens } from './tokens.contract.ts';

const telas = () => import('./tokens.screen.tsx');

export const rotas = resourceRoutes(tokens, {
  list: () => telas().then((m) => m.TokensLista),
  form: () => telas().then((m) => m.TokenFormulario),
});
