import { resourceRoutes } from '#platform/web/routes.tsx';
import { clinica } from './clinicas.contract.ts';

const telas = () => import('./clinicas.screen.tsx');

export const rotas = resourceRoutes(clinica, {
  list: () => telas().then((m) => m.ClinicasLista),
  form: () => telas().then((m) => m.ClinicaFormulario),
});
