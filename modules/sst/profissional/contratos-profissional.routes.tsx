import { resourceRoutes } from '#platform/web/routes.tsx';
import { contratoProfissional } from './contratos-profissional.contract.ts';

const telas = () => import('./contratos-profissional.screen.tsx');

export const rotas = resourceRoutes(contratoProfissional, {
  list: () => telas().then((m) => m.ContratosLista),
  form: () => telas().then((m) => m.ContratoFormulario),
});
