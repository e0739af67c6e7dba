import { resourceRoutes } from '#platform/web/routes.tsx';
import { afastamentoDoTalento } from './afastamentos.contract.ts';

export const rotas = resourceRoutes(afastamentoDoTalento, {
  list: () => import('./afastamentos.screen.tsx').then((m) => m.AfastamentosLista),
  form: () => import('./afastamento.screen.tsx').then((m) => m.AfastamentoFormulario),
});
