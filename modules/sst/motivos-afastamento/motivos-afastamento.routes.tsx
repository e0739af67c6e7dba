import { resourceRoutes } from '#platform/web/routes.tsx';
import { motivoAfastamento } from './motivos-afastamento.contract.ts';

const telas = () => import('./motivos-afastamento.screen.tsx');

export const rotas = resourceRoutes(motivoAfastamento, {
  list: () => telas().then((m) => m.MotivosLista),
  form: () => telas().then((m) => m.MotivoFormulario),
});
