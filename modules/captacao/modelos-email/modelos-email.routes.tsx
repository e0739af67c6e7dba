import { resourceRoutes } from '#platform/web/routes.tsx';
import { modeloEmail } from './modelos-email.contract.ts';

const telas = () => import('./modelos-email.screen.tsx');

export const rotas = resourceRoutes(modeloEmail, {
  list: () => telas().then((m) => m.ModelosDeEmailLista),
  form: () => telas().then((m) => m.ModeloDeEmailFormulario),
});
