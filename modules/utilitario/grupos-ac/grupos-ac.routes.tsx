import { resourceRoutes } from '#platform/web/routes.tsx';
import { grupoAc } from './grupos-ac.contract.ts';

const telas = () => import('./grupos-ac.screen.tsx');

export const rotas = resourceRoutes(grupoAc, {
  list: () => telas().then((m) => m.GruposAcLista),
  form: () => telas().then((m) => m.GrupoAcFormulario),
});
