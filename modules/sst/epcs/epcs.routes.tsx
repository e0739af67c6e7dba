import { resourceRoutes } from '#platform/web/routes.tsx';
import { epc } from './epcs.contract.ts';

const telas = () => import('./epcs.screen.tsx');

export const rotas = resourceRoutes(epc, {
  list: () => telas().then((m) => m.Lista),
  form: () => telas().then((m) => m.Formulario),
});
