import { resourceRoutes } from '#platform/web/routes.tsx';
import { certificacao } from './certificacao.contract.ts';

const telas = () => import('./certificacao.screen.tsx');

export const rotas = resourceRoutes(certificacao, {
  list: () => telas().then((m) => m.Certificacoes),
  form: () => telas().then((m) => m.Certificacao),
});
