import { resourceRoutes } from '#platform/web/routes.tsx';
import { motivoSolicitacao } from './motivos-solicitacao.contract.ts';

const telas = () => import('./motivos-solicitacao.screen.tsx');

export const rotas = resourceRoutes(motivoSolicitacao, {
  list: () => telas().then((m) => m.MotivosLista),
  form: () => telas().then((m) => m.MotivoFormulario),
});
