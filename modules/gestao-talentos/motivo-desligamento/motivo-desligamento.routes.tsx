import { resourceRoutes } from '#platform/web/routes.tsx';
import { motivoDesligamento } from './motivo-desligamento.contract.ts';

const telas = () => import('./motivo-desligamento.screen.tsx');

export const rotas = resourceRoutes(motivoDesligamento, {
  list: () => telas().then((m) => m.MotivosLista),
  form: () => telas().then((m) => m.MotivoFormulario),
});
